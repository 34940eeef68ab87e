package sewer;

class CityOfflineException extends RuntimeException {}
