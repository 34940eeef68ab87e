package com.northwind.pages;

import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class PagedRun {
    private final RestTemplate rest;
    private final MemberStore store;

    PagedRun(RestTemplate rest, MemberStore store) {
        this.rest = rest;
        this.store = store;
    }

    void collect() {
        int page = 0;
        List<Member> members = store.page(page);
        while (!members.isEmpty()) {
            members.parallelStream().forEach(member -> {
                HttpHeaders headers = new HttpHeaders();
                headers.set("Idempotency-Key", UUID.randomUUID().toString());
                rest.postForLocation("https://dues.northwind.example/charges", new HttpEntity<>(member, headers));
            });
            members = store.page(++page);
        }
    }
}
