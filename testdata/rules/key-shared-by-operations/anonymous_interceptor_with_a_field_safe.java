package com.umber.interceptor;

import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

class KeyedClient {
    CloseableHttpClient create() {
        return HttpClients.custom()
                .addRequestInterceptorFirst(new HttpRequestInterceptor() {
                    @Override
                    public void process(HttpRequest request, EntityDetails entity, HttpContext context) {
                        request.setHeader("Idempotency-Key", (String) context.getAttribute("operation"));
                    }
                })
                .build();
    }
}
