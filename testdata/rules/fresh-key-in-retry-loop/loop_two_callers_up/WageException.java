package wage.run;

class WageException extends RuntimeException {
    WageException(Throwable cause) {
        super(cause);
    }
}
