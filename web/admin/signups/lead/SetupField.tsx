import { useState } from 'react';
import { API } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import { EditableField } from '#web/admin/records/details/EditableField.tsx';
import { ourMoment, theirTime } from '#web/admin/records/times/both-times.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelSetup } from './CancelSetup.tsx';
import { useLeadContext } from './lead-context.ts';
import { useBookedSetup } from './use-booked-setup.ts';
import { willBeMailed } from './will-be-mailed.ts';

/** When the customer is set up, by both clocks, and by which office; or what was booked with their email. */
export function SetupField() {
  const { lead, user, save, schedule } = useLeadContext();
  const [cancelling, setCancelling] = useState(false);
  const { setupAt, setupOffice, timeZone, version } = lead;

  const { booked, markAsScheduled } = useBookedSetup();
  const cancel = () => save(API.leadSetupCancel, { version }, `Setup canceled. ${willBeMailed(user)}`);
  const agreed = {
    edits: 'setup',
    onOpen: schedule,
    change: lead.writable ? 'Reschedule' : undefined,
    actions: setupAt && new Date(setupAt) > new Date() && (
      <>
        <Button size="sm" variant="outline" onClick={() => setCancelling(true)}>
          Cancel setup
        </Button>
        <CancelSetup open={cancelling} onClose={() => setCancelling(false)} onConfirm={cancel} />
      </>
    ),
  };
  const toMark = { onOpen: () => void markAsScheduled?.(), change: markAsScheduled && 'Mark as scheduled' };

  return (
    <EditableField title="Setup" {...(setupAt ? agreed : toMark)} open={false} form={null}>
      {setupAt ? (
        <>
          {ourMoment(setupAt)}
          <small>{theirTime({ at: setupAt, firstName: user.firstName, timeZone })}</small>
          <small>Office: {setupOffice}</small>
        </>
      ) : booked ? (
        <>
          <a href={recordPath('appointment', booked.id)}>{ourMoment(booked.at)}</a>
          <small>{theirTime(booked)}</small>
          <small>Office: {booked.office}</small>
          <small>Booked with their email</small>
        </>
      ) : (
        'No time agreed'
      )}
    </EditableField>
  );
}
