package sms;

interface SmsGate {
    String send(String number, String text, String id);
}
