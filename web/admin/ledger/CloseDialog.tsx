import { useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import type { PayoutRun } from '#contracts/ledger.ts';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { closePayout } from './api/ledger.ts';
import { partnersIn } from './labels.ts';

interface Props {
  run: PayoutRun;
  how: 'confirmed' | 'discarded';
  onClose: () => void;
}

/** Asks before a run is closed, which cannot be taken back. */
export function CloseDialog({ run, how, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshPartners();
  const confirms = how === 'confirmed';
  const amount = formatCents(run.totalCents);

  async function close(): Promise<void> {
    setBusy(true);
    try {
      await closePayout(run, how);
      toast({ title: confirms ? `${amount} paid out` : 'Payout run discarded', tone: 'success' });
    } catch (error) {
      showFailure('Not changed', error, { retry: () => void close() });
    }
    await refresh();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={confirms ? `Was all of ${amount} sent?` : 'Discard this payout run?'}
      footer={
        <>
          <Button variant={confirms ? 'primary' : 'danger'} busy={busy} onClick={close}>
            {confirms ? 'It was sent' : 'Discard run'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {confirms
          ? `${saidOfMail(`${partnersIn(run.partners)} will be notified by email`, 'Email to them')}. This can’t be undone.`
          : 'Only if none of it was sent. The amounts become due again and go into the next run.'}
      </p>
      {confirms && run.erased.length > 0 && (
        <p>
          <strong>{run.erased.join(', ')}</strong> {run.erased.length === 1 ? 'was' : 'were'} erased after
          this run was prepared. Confirm only if they were paid, too: your copy of the file says whom you sent
          it to.
        </p>
      )}
    </Dialog>
  );
}
