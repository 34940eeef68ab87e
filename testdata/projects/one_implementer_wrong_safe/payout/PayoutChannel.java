package payout;

import java.io.IOException;

/** A way to move money to a seller. The slip's number names the payout. */
interface PayoutChannel {
    String transfer(Slip slip) throws IOException;
}
