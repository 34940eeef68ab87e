package heron.fleet;

import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.ec2.Ec2Client;
import software.amazon.awssdk.services.ec2.model.RunInstancesResponse;

/** The token is the order's, and the lambda only puts it into the builder. */
class FleetLauncher {
    private final Ec2Client ec2 = Ec2Client.create();

    RunInstancesResponse launch(String orderId, String image) {
        int left = 3;
        while (true) {
            try {
                return ec2.runInstances(request -> request.imageId(image).minCount(1).maxCount(1).clientToken(orderId));
            } catch (SdkClientException e) {
                if (left-- == 0) {
                    throw e;
                }
            }
        }
    }
}
