import { type FormEvent, useState } from 'react';
import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import { cityOf } from '#web/lib/city-of.ts';
import { formatTime, formatWeekday, shownTimeZone } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useFreeTimes } from './api/appointments.ts';
import css from './appointments.module.css';

interface MoveFormProps {
  kind: AppointmentKind;
  busy: boolean;
  onMove: (at: string) => void;
  onClose: () => void;
}

/** A free time to move to: the day, then the time, in the zone of whoever reads. */
export function MoveForm({ kind, busy, onMove, onClose }: MoveFormProps) {
  const { data: times } = useFreeTimes(kind);
  const [chosenDay, setDay] = useState('');
  const [chosenTime, setTime] = useState('');
  if (!times) return <Loading />;
  const days = Map.groupBy(times, (at) => formatWeekday(at));
  const day = days.has(chosenDay) ? chosenDay : (days.keys().next().value ?? '');
  const its = days.get(day) ?? [];
  const at = its.includes(chosenTime) ? chosenTime : (its[0] ?? '');
  if (!at) return <p>No time is free in the next weeks.</p>;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onMove(at);
  }

  return (
    <form onSubmit={submit} className={css.move}>
      <SelectField
        label="Day"
        name="day"
        error={undefined}
        value={day}
        options={[...days.keys()].map((value) => ({ value, label: value }))}
        onChange={({ target }) => setDay(target.value)}
      />
      <SelectField
        label={`Time (${cityOf(shownTimeZone())})`}
        name="at"
        error={undefined}
        value={at}
        options={its.map((value) => ({ value, label: formatTime(value) }))}
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
