import { useState } from 'react';
import { API } from '#contracts/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Cell } from './Cell.tsx';
import { useDesk } from './desk.ts';
import { formatInZone } from './zones.ts';

/** When the customer is set up, by their clock and by the office's. */
export function SetupCell() {
  const { lead, user, save, schedule } = useDesk();
  const [cancelling, setCancelling] = useState(false);
  const { setupAt, setupOffice, timeZone, version } = lead;
  const office = lead.offices.find(({ city }) => city === setupOffice);

  async function cancel() {
    setCancelling(true);
    await save(API.leadSetupCancel, { version }, `Called off, ${user.firstName} is told by mail`);
    setCancelling(false);
  }

  return (
    <Cell
      title="Setup"
      open={false}
      onOpen={schedule}
      change={lead.writable ? (setupAt ? 'Move' : 'Choose a time') : undefined}
      actions={
        setupAt &&
        new Date(setupAt) > new Date() && (
          <Button size="sm" variant="outline" busy={cancelling} onClick={cancel}>
            Call off
          </Button>
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
    </Cell>
  );
}
