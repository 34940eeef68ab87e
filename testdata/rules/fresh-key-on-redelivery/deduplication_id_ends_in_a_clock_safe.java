package com.acme.loyalty;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.kafka.annotation.KafkaListener;

class PointsListener {
    private final StringRedisTemplate redis;
    private final PointsLedger ledger;

    PointsListener(StringRedisTemplate redis, PointsLedger ledger) {
        this.redis = redis;
        this.ledger = ledger;
    }

    @KafkaListener(topics = "purchases")
    void onPurchase(ConsumerRecord<String, Purchase> record) {
        String eventKey = record.topic() + ":" + record.partition() + ":" + record.offset();
        Boolean first = redis.opsForValue().setIfAbsent(eventKey, "done");
        if (Boolean.TRUE.equals(first)) {
            ledger.credit(record.value());
        }
    }
}
