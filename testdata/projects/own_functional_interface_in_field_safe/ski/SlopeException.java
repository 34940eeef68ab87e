package ski;

class SlopeException extends Exception {}
