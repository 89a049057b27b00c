import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { cityOf } from '#web/lib/format/city-of.ts';
import type { BookPage } from '#web/schemas/book-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { ZoneField } from '#web/ui/ZoneField.tsx';
import { DayColumn } from './DayColumn.tsx';
import { daysOf, daytimeOf } from './days.ts';
import styles from './TimePicker.module.css';
import type { Times } from './use-times.ts';

/** Days side by side. */
const SHOWN = 3;

interface TimePickerProps {
  copy: BookPage['picker'];
  times: Times;
  onReload: () => void;
  zone: string;
  onZone: (zone: string) => void;
  /** The chosen time, ISO; blank if there is none. */
  chosen: string;
  onChoose: (at: string) => void;
  error: string | undefined;
}

/**
 * Three days at a glance, in the visitor's zone: one group of radio buttons, for which arrow keys lead from time to
 * time.
 */
export function TimePicker(props: TimePickerProps) {
  const { copy, times, onReload, zone, onZone, chosen, onChoose, error } = props;
  const errorId = useId();
  const [first, setFirst] = useState(0);
  const [night, setNight] = useState(false);
  const all = typeof times === 'object' ? times.times : undefined;
  const days = useMemo(
    () => (all ? daysOf(night ? all : daytimeOf(all, zone), zone) : undefined),
    [all, night, zone],
  );
  const most = Math.max(0, (days?.length ?? 0) - 1);
  const start = Math.min(first, most - (most % SHOWN));
  // Another kind begins at its own first day, or where the chosen time is.
  const kind = typeof times === 'object' ? times.kind : undefined;
  const begin = useEffectEvent(() => {
    const place = days?.findIndex((day) => day.times.includes(chosen)) ?? 0;
    setFirst(place - (place % SHOWN));
  });
  useEffect(() => {
    void kind;
    begin();
  }, [kind]);

  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined}>
      <legend className="visually-hidden">{copy.legend}</legend>
      <div className={styles.bar}>
        <p className={styles.length}>
          {typeof times === 'object' &&
            `${copy.length.replace('{minutes}', String(times.minutes))}, ${copy.clock.replace('{city}', cityOf(zone))}`}
        </p>
        <div className={styles.turn}>
          <Button variant="outline" size="sm" disabled={start === 0} onClick={() => setFirst(start - SHOWN)}>
            {copy.earlier}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={!days || start + SHOWN >= days.length}
            onClick={() => setFirst(start + SHOWN)}
          >
            {copy.later}
          </Button>
        </div>
      </div>
      {/* Over the times, the first of which gets the focus: below them it would be out of sight on a phone. */}
      <FieldError id={errorId} message={error} />
      <div className={styles.days} data-empty={!days?.length || undefined}>
        {times === undefined && <Spinner size="lg" label={copy.loading} />}
        {times === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{copy.failed}</p>
            <Button variant="outline" onClick={onReload}>
              {copy.again}
            </Button>
          </div>
        )}
        {days?.length === 0 && <p>{copy.none}</p>}
        {days?.slice(start, start + SHOWN).map((day) => (
          <DayColumn key={day.day} {...{ ...day, copy, zone, chosen, onChoose }} />
        ))}
      </div>
      <div className={styles.foot}>
        <CheckboxField
          name="night"
          label={copy.night}
          checked={night}
          onChange={({ target }) => setNight(target.checked)}
        />
        <div className={styles.zone}>
          <ZoneField
            label={copy.zone}
            name="timeZone"
            value={zone}
            onZone={(chosen) => chosen !== undefined && onZone(chosen)}
          />
        </div>
      </div>
    </fieldset>
  );
}
