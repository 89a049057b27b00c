import { type FormEvent, useState } from 'react';
import type { AppointmentRecord, MoveTimes } from '#contracts/appointment.ts';
import { formatWeekday } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { bothTimes } from '../records/both-times.ts';
import { isWorkingHour } from '../records/local-hours.ts';
import { useMoveTimes } from './api/appointments.ts';
import css from './appointments.module.css';

interface MoveFormProps {
  appointment: Pick<AppointmentRecord, 'id' | 'office' | 'firstName' | 'timeZone'>;
  busy: boolean;
  onMove: (time: MoveTimes[number]) => void;
  onClose: () => void;
}

/** A free time to move to: the day, from the first on which they work, then the time by both clocks; none is chosen for them. */
export function MoveForm({ appointment, busy, onMove, onClose }: MoveFormProps) {
  const { id, office, timeZone } = appointment;
  const { data: times } = useMoveTimes(id);
  const [error, setError] = useState<string>();
  const [chosenDay, setDay] = useState('');
  const [chosenTime, setTime] = useState('');
  if (!times) return <Loading />;
  const days = Map.groupBy(times, ({ at }) => formatWeekday(at));
  const first = times.find(({ at }) => isWorkingHour(at, timeZone)) ?? times[0];
  if (!first) return <p>No time is free in the next weeks.</p>;
  const day = days.has(chosenDay) ? chosenDay : formatWeekday(first.at);
  const its = days.get(day) ?? [];
  const chosen = its.find(({ at }) => at === chosenTime);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen) onMove(chosen);
    else setError('Please choose a time');
  }

  return (
    <form onSubmit={submit} className={css.move} noValidate>
      <SelectField
        label="Day"
        name="day"
        error={undefined}
        value={day}
        options={[...days.keys()].map((value) => ({ value, label: value }))}
        onChange={({ target }) => setDay(target.value)}
      />
      <SelectField
        label="Time"
        name="at"
        error={chosen ? undefined : error}
        hint={`It stays with ${office}, unless the time says with whom else.`}
        placeholder="Choose a time"
        value={chosen?.at ?? ''}
        options={its.map((time) => ({
          value: time.at,
          label: `${bothTimes({ ...appointment, at: time.at })}${time.office === office ? '' : `, with ${time.office}`}`,
        }))}
        onChange={({ target }) => setTime(target.value)}
      />
      {chosen && chosen.office !== office && (
        <p role="status">
          {office} is not free then: {chosen.office} would have it. Please choose its owner anew.
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" busy={busy}>
          Move and tell them
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep the time
        </Button>
      </div>
    </form>
  );
}
