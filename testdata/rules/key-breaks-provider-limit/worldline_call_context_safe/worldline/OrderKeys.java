package worldline;

import org.apache.commons.codec.digest.DigestUtils;

final class OrderKeys {
    private OrderKeys() {}

    static String of(String order) {
        return DigestUtils.sha1Hex(order);
    }
}
