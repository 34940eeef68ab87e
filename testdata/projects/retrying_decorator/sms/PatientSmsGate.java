package sms;

/** Sends through another gate, and again when that one fails. */
class PatientSmsGate implements SmsGate {
    private final SmsGate inner;

    PatientSmsGate(SmsGate inner) {
        this.inner = inner;
    }

    @Override
    public String send(String number, String text) {
        RuntimeException first = null;
        for (int i = 0; i < 3; i++) { // via: IDEM101
            try {
                return inner.send(number, text); // via: IDEM101
            } catch (RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        throw first;
    }
}
