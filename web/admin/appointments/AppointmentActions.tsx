import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { UNASSIGNED } from '#contracts/owner.ts';
import { API } from '#contracts/paths.ts';
import { ActionSelect } from '#web/ui/ActionSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onePress } from '#web/ui/one-press.ts';
import { takeEscape } from '#web/ui/take-escape.ts';
import { useRefocus } from '#web/ui/use-refocus.ts';
import { useSession } from '../session/use-session.ts';
import { useColleagues } from './api/appointments.ts';
import styles from './appointments.module.css';
import { useSend } from './use-send.ts';

interface Props {
  appointment: AppointmentDetails;
  /** Opens the choice of another time. */
  onMove: () => void;
}

/** What the team can do with an appointment that is not canceled, as it is now. */
export function AppointmentActions({ appointment, onMove }: Props) {
  const { status, ownerId, at, version } = appointment;
  const root = useRef<HTMLDivElement>(null);
  // A mark that is set or taken back leads to its opposite, not to the owner.
  useRefocus(root, '[data-opposite]:enabled');
  /** The version whose cancellation is asked: what others change meanwhile ends the question. */
  const [asked, setAsked] = useState<number>();
  const cancelling = asked === version;
  /** The button that is pressed goes, so the focus moves to the question, and back. */
  const ask = (about?: number) => {
    flushSync(() => setAsked(about));
    root.current?.querySelector<HTMLElement>(about === undefined ? '[data-cancel]' : '[data-keep]')?.focus();
  };
  const { busy, send } = useSend(appointment);
  const people = useColleagues().filter((each) => each.active || each.id === ownerId);
  const user = useSession();
  const mayOwn = people.some(({ id, active }) => active && id === user?.id);
  const begun = Date.parse(at) <= Date.now();
  const mark = (next: string, done: string) => send(API.appointmentMark, { status: next }, done);

  return (
    <div ref={root} className={styles.actions}>
      <ActionSelect
        label="Owner"
        name="ownerId"
        placeholder={UNASSIGNED}
        error={undefined}
        disabled={busy}
        value={ownerId ?? ''}
        options={people.map((each) => ({ value: each.id, label: each.name }))}
        onChoose={(value) => {
          const owner = people.find(({ id }) => id === value);
          void send(
            API.appointmentOwner,
            { ownerId: value || null },
            owner ? `Assigned to ${owner.name}` : UNASSIGNED,
          );
        }}
      />
      <div className={styles.buttons}>
        {mayOwn && ownerId !== user?.id && (
          <Button
            variant="outline"
            busy={busy}
            aria-keyshortcuts="a"
            onClick={onePress(() => send(API.appointmentOwner, { ownerId: user?.id }, 'Assigned to you'))}
          >
            Assign to me
          </Button>
        )}
        {begun && status !== 'held' && (
          <Button
            busy={busy}
            aria-keyshortcuts="d"
            data-opposite={status === 'booked' ? '' : undefined}
            onClick={onePress(() => mark('held', 'Marked as held'))}
          >
            Mark as held
          </Button>
        )}
        {begun && status !== 'missed' && (
          <Button variant="outline" busy={busy} onClick={onePress(() => mark('missed', 'Marked as missed'))}>
            Mark as missed
          </Button>
        )}
        {status !== 'booked' && (
          <Button
            variant="outline"
            busy={busy}
            data-opposite=""
            onClick={onePress(() => mark('booked', 'Mark undone'))}
          >
            Undo mark
          </Button>
        )}
        {status === 'booked' && !cancelling && (
          <>
            <Button variant="outline" aria-keyshortcuts="e" onClick={onMove}>
              Reschedule
            </Button>
            <Button variant="outline" data-cancel="" onClick={() => ask(version)}>
              Cancel appointment
            </Button>
          </>
        )}
      </div>
      {cancelling && (
        <div className={styles.buttons} role="alert" onKeyDown={takeEscape(() => ask())}>
          <p>They’re notified by email, and the time opens up for others.</p>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => send(API.appointmentCancel, {}, 'Canceled; they’ll be notified by email')}
          >
            Yes, cancel it
          </Button>
          <Button variant="outline" data-keep="" onClick={() => ask()}>
            Keep it
          </Button>
        </div>
      )}
    </div>
  );
}
