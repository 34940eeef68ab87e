package estate;


public class RentActivitiesImpl implements RentActivities {
    private final DirectDebit debit;

    public RentActivitiesImpl(DirectDebit debit) {
        this.debit = debit;
    }

    @Override
    public String collect(String tenant, long cents, String token) {
        return debit.take(tenant, cents, token);
    }
}
