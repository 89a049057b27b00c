import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { API } from '#contracts/paths.ts';
import { stateOf } from '#web/admin/records/appointment-labels.ts';
import { markedMissed } from '#web/admin/records/marked-missed.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onePress } from '#web/ui/one-press.ts';
import { takeEscape } from '#web/ui/take-escape.ts';
import { useRefocus } from '#web/ui/use-refocus.ts';
import styles from './AppointmentActions.module.css';
import { useSend } from './use-send.ts';

interface Props {
  appointment: AppointmentDetails;
  /** Another time is being chosen, so nothing else is done. */
  moving: boolean;
  /** Opens the choice of another time. */
  onMove: () => void;
}

/** What became of an appointment, and what the team can do with one that is not canceled. */
export function AppointmentActions({ appointment, moving, onMove }: Props) {
  const { status, at, version, writable } = appointment;
  const root = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLSpanElement>(null);
  // A mark that is set or taken back leads to its opposite.
  useRefocus(root, '[data-opposite]:enabled');
  const isCanceled = status === 'cancelled';
  // The buttons are gone, with the one that was pressed.
  useEffect(() => {
    if (isCanceled && document.activeElement === document.body) state.current?.focus();
  }, [isCanceled]);
  /** The version whose cancellation is asked: what others change meanwhile ends the question. */
  const [asked, setAsked] = useState<number>();
  const canceling = asked === version;
  /** The button that is pressed goes, so the focus moves to the question, and back. */
  const ask = (about?: number) => {
    flushSync(() => setAsked(about));
    root.current?.querySelector<HTMLElement>(about === undefined ? '[data-cancel]' : '[data-keep]')?.focus();
  };
  const { busy, send } = useSend(appointment);
  const now = useNow();
  const begun = Date.parse(at) <= now;
  const mark = (next: string, done: string) => send(API.appointmentMark, { status: next }, done);
  const { label, tone } = stateOf(appointment, now);

  return (
    <div ref={root} className={styles.actions}>
      <span ref={state} tabIndex={-1} className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {writable && !isCanceled && !moving && (
        <>
          {begun && status !== 'held' && (
            <Button
              size="sm"
              busy={busy}
              aria-keyshortcuts="d"
              data-opposite={status === 'booked' ? '' : undefined}
              onClick={onePress(() => mark('held', 'Marked as held'))}
            >
              Mark as held
            </Button>
          )}
          {begun && status !== 'missed' && (
            <Button
              size="sm"
              variant="outline"
              busy={busy}
              aria-keyshortcuts="s"
              onClick={onePress(() => mark('missed', markedMissed()))}
            >
              Mark as missed
            </Button>
          )}
          {status !== 'booked' && (
            <Button
              size="sm"
              variant="outline"
              busy={busy}
              data-opposite=""
              onClick={onePress(() => mark('booked', 'Mark removed'))}
            >
              Remove mark
            </Button>
          )}
          {(status === 'booked' || status === 'missed') && !canceling && (
            <Button size="sm" variant="outline" aria-keyshortcuts="e" onClick={onMove}>
              Reschedule
            </Button>
          )}
          {status === 'booked' && !canceling && (
            <Button size="sm" variant="ghost" data-cancel="" onClick={() => ask(version)}>
              Cancel appointment
            </Button>
          )}
          {canceling && (
            <div className={styles.question} role="alert" onKeyDown={takeEscape(() => ask())}>
              <p>{saidOfMail('They’re notified by email')}. The time opens up for others.</p>
              <Button
                size="sm"
                variant="danger"
                busy={busy}
                onClick={() =>
                  send(API.appointmentCancel, {}, `Canceled. ${saidOfMail('They’ll be notified by email')}`)
                }
              >
                Yes, cancel it
              </Button>
              <Button size="sm" variant="outline" data-keep="" onClick={() => ask()}>
                Keep it
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
