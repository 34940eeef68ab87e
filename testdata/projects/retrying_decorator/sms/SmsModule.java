package sms;

import org.springframework.web.client.RestClient;

class SmsModule {
    SmsGate gate(RestClient rest) {
        return new PatientSmsGate(new HttpSmsGate(rest));
    }
}
