import { useId, useState } from 'react';
import type { Lead, SetupTimes } from '#contracts/lead.ts';
import { theirClock } from '#web/admin/records/times/both-times.ts';
import { hoursApart, isWakingHour, isWorkingHour } from '#web/admin/records/times/local-hours.ts';
import { cityOf } from '#web/lib/format/city-of.ts';
import { formatTime, formatWeekday, shownTimeZone } from '#web/lib/format/format.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './SetupDialog.module.css';

type Time = SetupTimes['times'][number];

interface Props {
  times: Time[];
  offices: Lead['offices'];
  /** The customer's. */
  firstName: string;
  theirZone: string | undefined;
  chosen: Time;
  error: string | undefined;
  onChoose: (time: Time) => void;
}

/**
 * A day, and the hours in which an office works then, by the reader's clock and below it by the customer's, once that
 * is known: those of their day first.
 */
export function SetupTimesField({ times, offices, firstName, theirZone, chosen, error, onChoose }: Props) {
  const timeZone = theirZone ?? shownTimeZone();
  const errorId = useId();
  const [wanted, setWanted] = useState('');
  const days = Map.groupBy(times, ({ at }) => formatWeekday(at));
  const day = days.has(wanted) ? wanted : firstGoodDay(times, timeZone);
  const ofDay = days.get(day) ?? [];
  function choose(time: Time): void {
    // Another zone has another first day, on which what is chosen would not be seen.
    setWanted(day);
    onChoose(time);
  }
  const theirDay = ofDay.filter(({ at }) => isWakingHour(at, timeZone));
  const outside = ofDay.filter(({ at }) => !isWakingHour(at, timeZone));
  const isChosen = ({ at, office }: Time) => chosen.at === at && chosen.office === office;
  const theirs = ofDay.some(({ at }) => theirClock(at, timeZone) !== '');
  const theirTimes = !theirZone
    ? `. Choose ${firstName}’s above to see theirs.`
    : theirs
      ? `. Below each is the time where ${firstName} is, in ${cityOf(timeZone)}.`
      : `, and ${firstName}’s.`;
  const [{ at: someTime } = { at: new Date().toISOString() }] = ofDay;
  const distance = (office: Lead['offices'][number]) => hoursApart(someTime, office.timeZone, timeZone);
  const nearestFirst = offices.toSorted((one, other) => distance(one) - distance(other));
  const hoursOf = (some: Time[], which: string) =>
    nearestFirst.map(({ city }) => {
      const hours = some.filter(({ office }) => office === city);
      return (
        hours.length > 0 && (
          <fieldset key={city} className={styles.office} aria-describedby={error ? errorId : undefined}>
            <legend>
              {city} office
              {which}
            </legend>
            <div className={styles.hours}>
              {hours.map((time) => (
                <label key={time.at} className={styles.hour}>
                  <input type="radio" name="at" checked={isChosen(time)} onChange={() => choose(time)} />
                  <span>{formatTime(time.at)}</span>
                  <small>{theirClock(time.at, timeZone)}</small>
                </label>
              ))}
            </div>
          </fieldset>
        )
      );
    });
  return (
    <>
      <SelectField
        label="Day"
        name="day"
        value={day}
        hint={`Times are in ${cityOf(shownTimeZone())} time, your time zone${theirTimes}`}
        options={[...days.keys()].map((value) => ({ value, label: value }))}
        onChange={(event) => setWanted(event.target.value)}
      />
      {hoursOf(theirDay, '')}
      {outside.length > 0 && (
        <details className={styles.outside} open={theirDay.length === 0 || outside.some(isChosen)}>
          <summary>Outside their day</summary>
          {hoursOf(outside, ', outside their day')}
        </details>
      )}
      <FieldError id={errorId} message={error} />
    </>
  );
}

/** The first day with a time in the customer's own working hours; without any, the first. */
function firstGoodDay(times: Time[], timeZone: string): string {
  const good = times.find(({ at }) => isWorkingHour(at, timeZone)) ?? times[0];
  return good ? formatWeekday(good.at) : '';
}
