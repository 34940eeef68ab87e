package port.hex;

interface BillingPort {
    void bill(String account);

    void resend(Charge charge);
}
