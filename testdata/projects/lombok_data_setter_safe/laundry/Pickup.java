package laundry;

import lombok.Data;

@Data
class Pickup {
    private String room;
    private int bags;
    private String slip;
}
