package shop.model;

import java.util.UUID;

class Ticket {
    // idemlint: ignore[IDEM402] tickets are made once
    final String id = UUID.randomUUID().toString();
    // idemlint: stable
    String seat;
}
