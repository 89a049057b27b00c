import { DAY_AXIS, shareOfDay } from '#web/sections/blocks/day-axis.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './DayOfCalls.module.css';

/** When each line is in use, in hours since midnight; in each call the caller speaks first. */
const LINES: readonly (readonly number[])[] = [
  [-0.5, 6.6, 8.9, 11.4, 14.6, 17.2, 20.7],
  [2.8, 7.9, 10.2, 12.7, 15.9, 18.6],
  [5.2, 8.5, 10.9, 13.6, 16.3, 21.6],
  [7.3, 9.7, 12.1, 15.2, 17.9, 23.1],
  [9.2, 11.7, 16.9, 19.8],
];
const HOURS = 24;
const ASKED = 0.75;
const ANSWERED = 1.25;
const ROW = 100 / LINES.length;

/** A day on the telephone, drawn like a score: every line is a string and sounds while it is in use. */
export function DayOfCalls() {
  return (
    <div className={styles.day} aria-hidden="true">
      <svg className={styles.staff} aria-hidden="true">
        <defs>
          <symbol id="call" viewBox="0 0 240 40" preserveAspectRatio="none">
            <SoundingString />
          </symbol>
        </defs>
        {LINES.map((calls, line) => (
          <g key={calls[0]}>
            <Rests calls={calls} line={line} />
            {calls.map((hour) => (
              <g key={hour}>
                <Sound line={line} from={hour} hours={ASKED} voice="caller" />
                <Sound line={line} from={hour + ASKED} hours={ANSWERED} voice="agent" />
              </g>
            ))}
          </g>
        ))}
      </svg>
      <p className={styles.axis}>
        {Object.entries(DAY_AXIS).map(([hour, time]) => (
          <span key={hour}>{time}</span>
        ))}
      </p>
    </div>
  );
}

interface SoundProps {
  line: number;
  from: number;
  hours: number;
  voice: 'caller' | 'agent';
}

function Sound({ line, from, hours, voice }: SoundProps) {
  return (
    <use
      href="#call"
      className={styles[voice]}
      x={shareOfDay(from)}
      y={`${line * ROW + ROW * 0.25}%`}
      width={shareOfDay(hours)}
      height={`${ROW * 0.5}%`}
    />
  );
}

/** The string between the calls, where it is still. */
function Rests({ calls, line }: { calls: readonly number[]; line: number }) {
  const ends = [0, ...calls.map((hour) => hour + ASKED + ANSWERED)];
  const y = `${(line + 0.5) * ROW}%`;
  return ends.map((end, index) => (
    <line
      key={end}
      className={styles.rest}
      x1={shareOfDay(end)}
      x2={shareOfDay(calls[index] ?? HOURS)}
      y1={y}
      y2={y}
    />
  ));
}
