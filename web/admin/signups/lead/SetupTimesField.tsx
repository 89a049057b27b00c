import { useId, useState } from 'react';
import type { Lead, SetupTimes } from '#contracts/lead.ts';
import { worksThen } from '#web/admin/records/works-then.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from './SetupDialog.module.css';
import { awakeThen, dayInZone, hoursApart, timeInZone } from './zones.ts';

type Time = SetupTimes['times'][number];

interface Props {
  times: Time[];
  offices: Lead['offices'];
  /** The customer's. */
  timeZone: string;
  chosen: Time;
  error: string | undefined;
  onChoose: (time: Time) => void;
}

/** A day of the customer's, and the hours in which an office works then, by both clocks: those of their day first. */
export function SetupTimesField({ times, offices, timeZone, chosen, error, onChoose }: Props) {
  const errorId = useId();
  const [wanted, setWanted] = useState('');
  const days = new Map(
    times.map(({ at }) => dayInZone(at, timeZone)).map(({ value, label }) => [value, label]),
  );
  const day = days.has(wanted) ? wanted : firstGoodDay(times, timeZone);
  const ofDay = times.filter(({ at }) => dayInZone(at, timeZone).value === day);
  const theirDay = ofDay.filter(({ at }) => awakeThen(at, timeZone));
  const outside = ofDay.filter(({ at }) => !awakeThen(at, timeZone));
  const [{ at: someTime } = { at: new Date().toISOString() }] = ofDay;
  const distance = (office: Lead['offices'][number]) => hoursApart(someTime, office.timeZone, timeZone);
  const nearestFirst = offices.toSorted((one, other) => distance(one) - distance(other));
  const hoursOf = (some: Time[], which: string) =>
    nearestFirst.map(({ city, timeZone: there }) => {
      const hours = some.filter(({ office }) => office === city);
      return (
        hours.length > 0 && (
          <fieldset key={city} className={css.office} aria-describedby={error ? errorId : undefined}>
            <legend>
              With {city}
              {which}
            </legend>
            <div className={css.hours}>
              {hours.map((time) => (
                <label key={time.at} className={css.hour}>
                  <input
                    type="radio"
                    name="at"
                    checked={chosen.at === time.at && chosen.office === city}
                    onChange={() => onChoose(time)}
                  />
                  <span>{timeInZone(time.at, timeZone)}</span>
                  {there !== timeZone && <small>{timeInZone(time.at, there)} there</small>}
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
        options={[...days].map(([value, label]) => ({ value, label }))}
        onChange={(event) => setWanted(event.target.value)}
      />
      {hoursOf(theirDay, '')}
      {outside.length > 0 && (
        <details className={css.outside} open={theirDay.length === 0}>
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
  const good = times.find(({ at }) => worksThen(at, timeZone)) ?? times[0];
  return good ? dayInZone(good.at, timeZone).value : '';
}
