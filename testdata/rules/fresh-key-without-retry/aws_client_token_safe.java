package com.willow.aws;

import software.amazon.awssdk.services.ecs.EcsClient;
import software.amazon.awssdk.services.ecs.model.CreateServiceRequest;

class Deployments {
    private final EcsClient ecs;

    Deployments(EcsClient ecs) {
        this.ecs = ecs;
    }

    void deploy(String cluster, String name, String release) {
        ecs.createService(CreateServiceRequest.builder()
                .cluster(cluster)
                .serviceName(name)
                .clientToken(release)
                .build());
    }
}
