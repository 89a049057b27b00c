import { useId } from 'react';
import { type Day, type DayPart, partsOf } from './days.ts';
import styles from './TimePicker.module.css';

interface DayColumnProps extends Day {
  copy: Record<DayPart, string>;
  zone: string;
  chosen: string;
  onChoose: (at: string) => void;
}

/** One day and its free times, under the part of the day that they are in. */
export function DayColumn({ copy, day, times, zone, chosen, onChoose }: DayColumnProps) {
  const headingId = useId();
  const [first = ''] = times;
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(new Date(first));
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset around all days is the group of the radio buttons
    <div role="group" aria-labelledby={headingId} className={styles.day}>
      <h3 id={headingId} className={styles.date}>
        <span className={styles.weekday}>{named({ weekday: 'short' })}</span>{' '}
        {named({ month: 'short', day: 'numeric' })}
      </h3>
      {partsOf(times, zone).map(([part, its]) => (
        <div key={part} data-day={day}>
          <p className={styles.part}>{copy[part]}</p>
          <div className={styles.times}>
            {its.map((at) => (
              <label key={at} className={styles.time}>
                <input
                  type="radio"
                  name="at"
                  value={at}
                  checked={at === chosen}
                  onChange={() => onChoose(at)}
                  className={styles.radio}
                />
                <time dateTime={at}>{clock.format(new Date(at))}</time>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
