package wage.run;

import java.util.UUID;

interface WageApi {
    void transfer(String employee, UUID payment);
}
