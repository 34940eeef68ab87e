package gift;

record GiftCard(String to, long cents) {}
