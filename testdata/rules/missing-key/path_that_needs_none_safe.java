package com.maple.razorpay;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class RazorpayContacts {
    private final RestTemplate rest = new RestTemplate();

    String create(Contact contact) {
        HttpHeaders headers = new HttpHeaders();
        return rest.postForObject("https://api.razorpay.com/v1/contacts", new HttpEntity<>(contact, headers), String.class);
    }
}
