import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { API } from '#contracts/paths.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { AwayNote } from '#web/admin/records/AwayNote.tsx';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { bothMoments, bothTimes } from '#web/admin/records/times/both-times.ts';
import { isWakingHour } from '#web/admin/records/times/local-hours.ts';
import { mailIsCaptured, saidOfMail } from '#web/admin/session/mail-server.ts';
import { cityOf } from '#web/lib/format/city-of.ts';
import { formatWeekday, shownTimeZone } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { takeEscape } from '#web/ui/take-escape.ts';
import { useMoveTimes } from './api/appointments.ts';
import { firstDayToMove } from './first-day-to-move.ts';
import styles from './MoveForm.module.css';
import { useSend } from './use-send.ts';

interface MoveFormProps {
  appointment: AppointmentDetails;
  onClose: () => void;
}

/**
 * A free time to move to: the day, from its own on, then the time by both clocks, and who would have it; none is chosen
 * for them.
 */
export function MoveForm({ appointment, onClose }: MoveFormProps) {
  const { id, office, ownerName } = appointment;
  const { data: times, isError, isFetching, refetch } = useMoveTimes(id);
  const { busy, send } = useSend(appointment);
  const [error, setError] = useState<string>();
  const [chosenDay, setDay] = useState('');
  const [chosenTime, setTime] = useState('');
  const root = useRef<HTMLFormElement>(null);
  const ready = times !== undefined;
  // The button that opened it is gone.
  useEffect(() => {
    if (ready) root.current?.querySelector('select')?.focus();
  }, [ready]);
  if (!times && isError)
    return <Retry what="The free times" busy={isFetching} onRetry={() => void refetch()} />;
  if (!times) return <Loading />;
  const days = Map.groupBy(times, ({ at }) => formatWeekday(at));
  const first = firstDayToMove(times, appointment);
  if (first === undefined)
    return (
      <div className={styles.move}>
        <p role="status">No time is free in the next weeks.</p>
        <Button variant="outline" onClick={onClose}>
          Keep the time
        </Button>
      </div>
    );
  const day = days.has(chosenDay) ? chosenDay : first;
  // The night of the person comes last, and says so first.
  const isAwake = ({ at }: { at: string }) => isWakingHour(at, appointment.timeZone);
  const its = (days.get(day) ?? []).toSorted((one, other) => Number(isAwake(other)) - Number(isAwake(one)));
  const chosen = its.find(({ at }) => at === chosenTime);

  // Whoever owns it may work in the other office: that is theirs to say.
  const owned = ownerName ? `${ownerName} stays its owner` : 'It stays unassigned';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!chosen) setError('Please choose a time');
    else {
      const whose = chosen.office === office ? '' : `, with the ${chosen.office} office. ${owned}`;
      const done = `Rescheduled${whose}. ${saidOfMail('They’ll be notified by email')}`;
      await send(API.appointmentMove, chosen, done, onClose);
    }
  }

  return (
    <form
      ref={root}
      onSubmit={submit}
      onKeyDown={takeEscape(onClose)}
      className={styles.move}
      noValidate
      aria-label="Reschedule the appointment"
    >
      <p>
        Now: {bothMoments(appointment)}. The {office} office has it; its owner: {ownerName ?? UNASSIGNED}.
      </p>
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
        hint={`${cityOf(shownTimeZone())} time, your time zone`}
        placeholder="Choose a time"
        value={chosen?.at ?? ''}
        options={its.map((time) => ({
          value: time.at,
          label: [
            !isAwake(time) && 'Outside their day',
            bothTimes({ ...appointment, at: time.at }),
            time.office !== office && `with ${time.office}`,
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        onChange={({ target }) => setTime(target.value)}
      />
      {chosen && (
        <p role="status">
          {chosen.office === office
            ? `The ${office} office keeps it.`
            : `${office} isn’t free then, so the ${chosen.office} office would take it. ${owned} until you choose ${ownerName ? 'another' : 'an owner'}.`}
        </p>
      )}
      {chosen && <AwayNote ownerId={appointment.ownerId} at={chosen.at} />}
      <p>{saidOfMail('They’ll be notified by email')}.</p>
      <FormActions>
        <Button type="submit" busy={busy}>
          {mailIsCaptured() ? 'Reschedule' : 'Reschedule and tell them'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep the time
        </Button>
      </FormActions>
    </form>
  );
}
