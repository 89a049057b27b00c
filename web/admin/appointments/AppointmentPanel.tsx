import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppointmentDetails, AppointmentRecord } from '#contracts/appointment.ts';
import { APPOINTMENT_KIND_LABELS } from '#contracts/appointment-kinds.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Entry, EntryList } from '#web/admin/records/details/EntryList.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { Email, Phone } from '#web/admin/records/details/values.tsx';
import { isGone } from '#web/admin/records/is-gone.ts';
import { mailLink, newLeadLink } from '#web/admin/records/links/contact-links.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { Panel } from '#web/admin/records/panel/Panel.tsx';
import { RecordPending } from '#web/admin/records/panel/RecordPending.tsx';
import type { PanelSteps } from '#web/admin/records/panel/use-panel.ts';
import { bothMoments } from '#web/admin/records/times/both-times.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentNoteForm } from './AppointmentNoteForm.tsx';
import { AppointmentOwner } from './AppointmentOwner.tsx';
import { appointmentQuery } from './api/appointments.ts';
import { DONE_LABELS } from './labels.ts';
import { MoveForm } from './MoveForm.tsx';
import { undoneMarks } from './undone-marks.ts';

interface Props {
  id: string;
  /** The appointment as the list has it; `undefined` where the list does not have it. */
  record: AppointmentRecord | undefined;
  steps: PanelSteps;
}

/** One appointment: who, when, what was done with it, and what can be done. */
export default function AppointmentPanel({ id, record, steps }: Props) {
  const options = appointmentQuery(id);
  const query = useQuery(options);
  const { data: read, error } = query;
  // It is read again when anybody changes one.
  useRefreshed(options.queryKey, ['appointment']);
  const [moving, setMoving] = useState(false);
  // Erased while it was open: nothing of it is shown any more.
  const data = isGone(error) ? undefined : read;
  const shown = data ?? (isGone(error) ? undefined : record);
  const isOpen = data?.writable === true && data.status !== 'cancelled';
  const isMoving = moving && isOpen;
  /** The focus returns to the button that opened the form. */
  const stopMoving = () => {
    flushSync(() => setMoving(false));
    document.querySelector<HTMLElement>('[data-panel] [aria-keyshortcuts=e]')?.focus();
  };
  return (
    <Panel
      title={shown ? `${shown.firstName} ${shown.lastName}` : 'Appointment'}
      subtitle={shown?.company}
      steps={steps}
      actions={
        data && <AppointmentActions appointment={data} moving={isMoving} onMove={() => setMoving(true)} />
      }
      footer={data?.writable && !isMoving && <AppointmentNoteForm appointment={data} />}
    >
      {data && isMoving && <MoveForm appointment={data} onClose={stopMoving} />}
      {shown && !isMoving && <Time appointment={shown} isOpen={isOpen} />}
      {data && !isMoving && (
        <>
          <Person appointment={data} />
          <History appointment={data} />
        </>
      )}
      {!data && <RecordPending {...{ id, query }} what="This appointment" onClose={steps.onClose} />}
    </Panel>
  );
}

/** `isOpen`: whether it may be changed. */
function Time({ appointment, isOpen }: { appointment: AppointmentRecord; isOpen: boolean }) {
  const { minutes, kind, office, note } = appointment;
  return (
    <Section title="Appointment">
      <Details layout="pairs">
        <Detail label="When">
          {bothMoments(appointment)}, {minutes} minutes
        </Detail>
        <Detail label="What">
          {APPOINTMENT_KIND_LABELS[kind]}, {office}
        </Detail>
        {note && <Detail label="Note">{note}</Detail>}
      </Details>
      <AppointmentOwner appointment={appointment} writable={isOpen} />
    </Section>
  );
}

function Person({ appointment: { id, email, phone, company, leadId } }: { appointment: AppointmentDetails }) {
  const user = useSession();
  return (
    <Section
      title="Person"
      action={
        leadId ? (
          <ButtonLink size="sm" variant="outline" href={fillPath(PAGES.lead, { id: leadId })}>
            Open their lead
          </ButtonLink>
        ) : (
          user &&
          roleMay(user.role, 'signups.write') && (
            <ButtonLink size="sm" variant="outline" href={newLeadLink('appointment', id)}>
              Add as a lead
            </ButtonLink>
          )
        )
      }
    >
      <Details layout="grid">
        <Detail label="Email">
          <a href={mailLink(email, 'Your appointment')}>
            <Email email={email} />
          </a>
        </Detail>
        <Detail label="Phone">{phone && <Phone number={phone} />}</Detail>
        <Detail label="Company">{company}</Detail>
      </Details>
    </Section>
  );
}

/** From which time to which an appointment was moved, and from which office to which. */
function movedText(details: AppointmentDetails['history'][number]['details']): string {
  const { before, at, office, officeBefore } = details ?? {};
  if (typeof before !== 'string' || typeof at !== 'string') return '';
  const whose = officeBefore ? `, from ${officeBefore} to ${office}` : '';
  return ` from ${formatDateTime(before)} to ${formatDateTime(at)}${whose}`;
}

function History({ appointment }: { appointment: AppointmentDetails }) {
  const { history, createdAt, firstName, lastName } = appointment;
  const name = `${firstName} ${lastName}`;
  const undone = undoneMarks(history);
  return (
    <Section title="History">
      <EntryList>
        {history.map(({ id, kind, by, at, text, details }) => (
          <Entry
            key={id}
            title={`${DONE_LABELS[kind] ?? kind}${kind === 'moved' ? movedText(details) : ''}`}
            isUndone={undone.has(id)}
            by={by ?? name}
            at={at}
            text={text}
          />
        ))}
        <Entry title="Booked" by={name} at={createdAt} />
      </EntryList>
    </Section>
  );
}
