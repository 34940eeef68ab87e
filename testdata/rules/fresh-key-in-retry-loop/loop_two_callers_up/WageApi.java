package wage.run;

interface WageApi {
    void transfer(String employee);
}
