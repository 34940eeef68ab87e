package cinema;

interface Accounting {
    void book(String show, long cents);
}
