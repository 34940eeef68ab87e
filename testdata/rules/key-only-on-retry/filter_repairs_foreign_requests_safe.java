package com.sable.repair;

import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

class KeepTheKey implements IOExceptionFilter {
    @Override
    public <T> FilterContext<T> filter(FilterContext<T> context) {
        String key = context.getRequest().getHeaders().get("Idempotency-Key");
        if (key == null) {
            return context;
        }
        Request same = new RequestBuilder(context.getRequest()).setHeader("Idempotency-Key", key).build();
        return new FilterContext.FilterContextBuilder<>(context).request(same).replayRequest(true).build();
    }
}
