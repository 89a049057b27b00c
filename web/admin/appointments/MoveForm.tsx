import { type FormEvent, useState } from 'react';
import type { AppointmentRecord } from '#contracts/appointment.ts';
import { formatWeekday } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { bothTimes } from '../records/both-times.ts';
import { worksThen } from '../records/works-then.ts';
import { useFreeTimes } from './api/appointments.ts';
import css from './appointments.module.css';

interface MoveFormProps {
  appointment: Pick<AppointmentRecord, 'kind' | 'firstName' | 'timeZone'>;
  busy: boolean;
  onMove: (at: string) => void;
  onClose: () => void;
}

/** A free time to move to: the day, from the first on which they work, then the time by both clocks; none is chosen for them. */
export function MoveForm({ appointment, busy, onMove, onClose }: MoveFormProps) {
  const { kind, timeZone } = appointment;
  const { data: times } = useFreeTimes(kind);
  const [error, setError] = useState<string>();
  const [chosenDay, setDay] = useState('');
  const [chosenTime, setTime] = useState('');
  if (!times) return <Loading />;
  const days = Map.groupBy(times, (at) => formatWeekday(at));
  const first = times.find((at) => worksThen(at, timeZone)) ?? times[0];
  if (!first) return <p>No time is free in the next weeks.</p>;
  const day = days.has(chosenDay) ? chosenDay : formatWeekday(first);
  const its = days.get(day) ?? [];
  const at = its.includes(chosenTime) ? chosenTime : '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (at) onMove(at);
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
        error={at ? undefined : error}
        placeholder="Choose a time"
        value={at}
        options={its.map((value) => ({ value, label: bothTimes({ ...appointment, at: value }) }))}
        onChange={({ target }) => setTime(target.value)}
      />
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
