package heron.fleet;

import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.ec2.Ec2Client;
import software.amazon.awssdk.services.ec2.model.RunInstancesResponse;

class FleetLauncher {
    private final Ec2Client ec2 = Ec2Client.create();

    RunInstancesResponse launch(String image) {
        int left = 3;
        while (true) {
            try {
                return ec2.runInstances(request -> request.imageId(image).minCount(1).maxCount(1)); // expect: IDEM204
            } catch (SdkClientException e) {
                if (left-- == 0) {
                    throw e;
                }
            }
        }
    }
}
