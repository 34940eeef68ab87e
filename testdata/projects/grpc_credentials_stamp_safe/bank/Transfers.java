package bank;

import bank.grpc.TransferReply;
import bank.grpc.TransferRequest;
import bank.grpc.TransfersGrpc;

class Transfers {
    private final TransfersGrpc.TransfersBlockingStub stub =
            TransfersGrpc.newBlockingStub(Channels.bank()).withInterceptors(new StampInterceptor());

    TransferReply transfer(TransferRequest request) {
        return stub.transfer(request);
    }
}
