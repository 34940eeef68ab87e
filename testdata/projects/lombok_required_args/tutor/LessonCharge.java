package tutor;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

@Getter
@RequiredArgsConstructor
public class LessonCharge {
    private final String number;
    private final String pupil;
    private final long cents;
}
