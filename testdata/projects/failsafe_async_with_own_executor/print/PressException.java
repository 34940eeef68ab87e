package print;

class PressException extends RuntimeException {}
