package circus;

class SoldOutException extends Exception {}
