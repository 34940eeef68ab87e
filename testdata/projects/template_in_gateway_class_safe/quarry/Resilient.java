package quarry;

import java.util.function.Supplier;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Component;

@Component
class Resilient {
    private final RetryTemplate template;

    Resilient(RetryTemplate template) {
        this.template = template;
    }

    <T> T call(String what, Supplier<T> work) {
        return template.execute(context -> {
            context.setAttribute("what", what);
            return work.get();
        });
    }
}
