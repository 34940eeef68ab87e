package optic;

import lombok.Builder;
import lombok.Value;

@Value
@Builder(toBuilder = true)
class LensOrder {
    String customer;
    double diopters;
    String ref;
}
