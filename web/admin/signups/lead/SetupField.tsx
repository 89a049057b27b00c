import { useState } from 'react';
import { API } from '#contracts/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelSetup } from './CancelSetup.tsx';
import { EditableField } from './EditableField.tsx';
import { useLeadContext } from './lead-context.ts';
import { formatInZone } from './zones.ts';

/** When the customer is set up, by their clock and by the office's. */
export function SetupField() {
  const { lead, user, save, schedule } = useLeadContext();
  const [cancelling, setCancelling] = useState(false);
  const { setupAt, setupOffice, timeZone, version } = lead;
  const office = lead.offices.find(({ city }) => city === setupOffice);

  const cancel = () =>
    save(API.leadSetupCancel, { version }, `Setup canceled. ${user.firstName} will be emailed`);

  return (
    <EditableField
      title="Setup"
      open={false}
      onOpen={schedule}
      change={lead.writable ? (setupAt ? 'Move' : 'Choose a time') : undefined}
      actions={
        setupAt &&
        new Date(setupAt) > new Date() && (
          <>
            <Button size="sm" variant="outline" onClick={() => setCancelling(true)}>
              Cancel setup
            </Button>
            <CancelSetup open={cancelling} onClose={() => setCancelling(false)} onCancel={cancel} />
          </>
        )
      }
      form={null}
    >
      {setupAt ? formatInZone(setupAt, timeZone ?? office?.timeZone ?? 'UTC') : 'No time agreed'}
      {setupAt && office && (
        <small>
          {office.city}: {formatInZone(setupAt, office.timeZone)}
        </small>
      )}
    </EditableField>
  );
}
