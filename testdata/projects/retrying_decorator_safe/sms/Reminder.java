package sms;

import java.util.UUID;

class Reminder {
    private final SmsGate gate;

    Reminder(SmsGate gate) {
        this.gate = gate;
    }

    void remind(String number) {
        gate.send(number, "your appointment is tomorrow", UUID.randomUUID().toString());
    }
}
