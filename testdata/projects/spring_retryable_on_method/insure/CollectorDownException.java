package insure;

public class CollectorDownException extends RuntimeException {}
