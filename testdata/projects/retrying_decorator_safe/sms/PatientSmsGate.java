package sms;

/** Sends through another gate, and again when that one fails. */
class PatientSmsGate implements SmsGate {
    private final SmsGate inner;

    PatientSmsGate(SmsGate inner) {
        this.inner = inner;
    }

    @Override
    public String send(String number, String text, String id) {
        RuntimeException first = null;
        for (int i = 0; i < 3; i++) {
            try {
                return inner.send(number, text, id);
            } catch (RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        throw first;
    }
}
