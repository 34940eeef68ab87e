package dental;

import java.io.IOException;

class ClaimDesk {
    private final InsurerClient insurer;

    ClaimDesk(InsurerClient insurer) {
        this.insurer = insurer;
    }

    String submit(String patient, long cents) throws IOException {
        IOException last = null;
        Claim claim = Claim.builder().patient(patient).cents(cents).build();
        for (int i = 0; i < 3; i++) {
            try {
                return insurer.submit(claim);
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
