import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { UNASSIGNED } from '#contracts/owner.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { bothMoments } from '../records/both-times.ts';
import { Detail, Details } from '../records/details/Details.tsx';
import { Email } from '../records/details/values.tsx';
import { isGone } from '../records/is-gone.ts';
import { useRecordKeys } from '../records/keys/use-record-keys.ts';
import { mailLink, newLeadLink, phoneLink } from '../records/links.ts';
import { useSession } from '../session/use-session.ts';
import { useNow } from '../sla/use-now.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentNoteForm } from './AppointmentNoteForm.tsx';
import { useAppointment } from './api/appointments.ts';
import styles from './appointments.module.css';
import { DONE_LABELS, KIND_LABELS, stateOf } from './labels.ts';
import { MoveForm } from './MoveForm.tsx';

/** One appointment: who, when, what was done with it, and what can be done. */
export function AppointmentSheet({ id }: { id: string }) {
  const { data, error, refetch } = useAppointment(id);
  const now = useNow();
  const [moving, setMoving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useRecordKeys(root, {});
  const title = useRef<HTMLParagraphElement>(null);
  const isCanceled = data?.status === 'cancelled';
  // The buttons are gone, with the one that was pressed.
  useEffect(() => {
    if (isCanceled && document.activeElement === document.body) title.current?.focus();
  }, [isCanceled]);
  if (error && (!data || isGone(error))) {
    return (
      <div role="alert" className={styles.sheet}>
        <p>This appointment could not be loaded. It may have been erased.</p>
        <div>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </div>
    );
  }
  if (!data) {
    return (
      <div ref={root} data-loading="">
        <Loading />
      </div>
    );
  }
  const { label, tone } = stateOf(data, now);
  const isOpen = data.writable && !isCanceled;
  /** The focus returns to the button that opened the form. */
  const stopMoving = () => {
    flushSync(() => setMoving(false));
    root.current?.querySelector<HTMLElement>('[aria-keyshortcuts=e]')?.focus();
  };
  return (
    <div ref={root} className={styles.sheet}>
      <p ref={title} tabIndex={-1} className={styles.title}>
        {data.firstName} {data.lastName} <Badge tone={tone}>{label}</Badge>
      </p>
      {moving && isOpen ? (
        <MoveForm appointment={data} onClose={stopMoving} />
      ) : (
        <>
          <Person appointment={data} isOpen={isOpen} />
          {isOpen && <AppointmentActions appointment={data} onMove={() => setMoving(true)} />}
          {data.writable && <AppointmentNoteForm appointment={data} />}
          <History appointment={data} />
        </>
      )}
    </div>
  );
}

/** `isOpen`: the owner stands below, where it is chosen. */
function Person({ appointment, isOpen }: { appointment: AppointmentDetails; isOpen: boolean }) {
  const { id, minutes, kind, office, email, phone, company, note, leadId, ownerName } = appointment;
  const user = useSession();
  const tel = phoneLink(phone);
  return (
    <Details layout="pairs">
      <Detail label="When">
        {bothMoments(appointment)}, {minutes} minutes
      </Detail>
      <Detail label="What">
        {KIND_LABELS[kind]}, {office}
      </Detail>
      {!isOpen && <Detail label="Owner">{ownerName ?? UNASSIGNED}</Detail>}
      <Detail label="Phone">{tel ? <a href={tel}>{phone}</a> : phone}</Detail>
      <Detail label="Email">
        <a href={mailLink(email, 'Your appointment')}>
          <Email email={email} />
        </a>
      </Detail>
      {company && <Detail label="Company">{company}</Detail>}
      {note && <Detail label="Note">{note}</Detail>}
      {leadId ? (
        <Detail label="Record">
          <a href={fillPath(PAGES.lead, { id: leadId })}>The lead with this email</a>
        </Detail>
      ) : (
        user &&
        roleMay(user.role, 'signups.write') && (
          <Detail label="Record">
            No lead has this email. <a href={newLeadLink('appointment', id)}>Add as a lead</a>
          </Detail>
        )
      )}
    </Details>
  );
}

/** From which time to which an appointment was moved, and from which office to which. */
function movedText(details: AppointmentDetails['history'][number]['details']): string {
  const { before, at, office, officeBefore } = details ?? {};
  if (typeof before !== 'string' || typeof at !== 'string') return '';
  const whose = officeBefore ? `, from ${officeBefore} to ${office}` : '';
  return ` from ${formatDate(before)} to ${formatDate(at)}${whose}`;
}

function History({ appointment: { history, createdAt } }: { appointment: AppointmentDetails }) {
  return (
    <section aria-label="History">
      <h3 className={styles.subtitle}>History</h3>
      <ul className={styles.history}>
        {history.map(({ id, kind, by, at, text, details }) => (
          <li key={id}>
            {DONE_LABELS[kind] ?? kind} {by === null ? 'by the person' : `by ${by}`}
            {kind === 'moved' && movedText(details)}, {formatDate(at)}
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
        <li>Booked, {formatDate(createdAt)}</li>
      </ul>
    </section>
  );
}
