import { useState } from 'react';
import { API } from '#contracts/paths.ts';
import { EditableField } from '#web/admin/records/details/EditableField.tsx';
import { ourMoment, theirTime } from '#web/admin/records/times/both-times.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelSetup } from './CancelSetup.tsx';
import { useLeadContext } from './lead-context.ts';
import { willBeMailed } from './will-be-mailed.ts';

/** When the customer is set up, by the reader's clock and by theirs, and by which office. */
export function SetupField() {
  const { lead, user, save, schedule } = useLeadContext();
  const [cancelling, setCancelling] = useState(false);
  const { setupAt, setupOffice, timeZone, version } = lead;

  const cancel = () => save(API.leadSetupCancel, { version }, `Setup canceled. ${willBeMailed(user)}`);

  return (
    <EditableField
      title="Setup"
      edits="setup"
      open={false}
      onOpen={schedule}
      change={lead.writable && setupAt ? 'Reschedule' : undefined}
      actions={
        setupAt &&
        new Date(setupAt) > new Date() && (
          <>
            <Button size="sm" variant="outline" onClick={() => setCancelling(true)}>
              Cancel setup
            </Button>
            <CancelSetup open={cancelling} onClose={() => setCancelling(false)} onConfirm={cancel} />
          </>
        )
      }
      form={null}
    >
      {setupAt ? ourMoment(setupAt) : 'No time agreed'}
      {setupAt && (
        <>
          <small>{theirTime({ at: setupAt, firstName: user.firstName, timeZone })}</small>
          <small>Office: {setupOffice}</small>
        </>
      )}
    </EditableField>
  );
}
