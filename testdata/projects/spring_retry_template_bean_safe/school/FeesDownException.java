package school;

class FeesDownException extends RuntimeException {}
