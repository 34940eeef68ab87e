package energy.meter;

import java.util.concurrent.Callable;

/** What all stations share: a station answers late, or not at first. */
abstract class RemoteStation {
    protected final StationApi api;

    protected RemoteStation(StationApi api) {
        this.api = api;
    }

    protected <R> R persist(Callable<R> step) throws Exception {
        Exception problem = null;
        for (int i = 0; i < tries(); i++) {
            try {
                return step.call();
            } catch (StationBusyException e) {
                problem = e;
                Thread.sleep(100);
            }
        }
        throw problem;
    }

    protected int tries() {
        return 4;
    }
}
