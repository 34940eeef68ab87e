package com.example.lease.clash;

abstract class LeaseProblem extends IllegalStateException {
    LeaseProblem(String message) {
        super(message);
    }
}
