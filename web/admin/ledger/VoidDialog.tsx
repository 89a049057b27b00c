import type { ReactNode } from 'react';
import type { ApiPath } from '#contracts/paths.ts';
import type { MoneyRecorded } from '#contracts/payment.ts';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { recordMoney } from './api/ledger.ts';

interface Props {
  what: 'payment' | 'refund';
  title: string;
  /** Where the reason is sent. */
  path: string;
  /** Says what became of it. */
  done: (reply: MoneyRecorded) => string;
  onClose: () => void;
  /** What it does to balances, and to the number. */
  children: ReactNode;
}

/** Asks why a payment or a refund should not have been recorded, and voids it. */
export function VoidDialog({ what, title, path, done, onClose, children }: Props) {
  const refresh = useRefreshPartners();
  const form = useForm({
    schema: () => import('./forms.ts').then(({ voidFields }) => voidFields),
    initial: { reason: '' },
    onSubmit: async (fields) => {
      try {
        toast({ title: done(await recordMoney(path as ApiPath, fields)), tone: 'success' });
        onClose();
        await refresh();
      } catch (error) {
        form.setErrors(refusedFields(error, ['reason']));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        {children}
        <TextField
          label="Reason"
          hint="The team can read this; the partner can’t. It stays in the books, so please don’t name anyone"
          autoComplete="off"
          {...form.field('reason')}
        />
        <FormActions>
          <Button type="submit" variant="danger" busy={form.busy} busyLabel="Voiding…">
            Void {what}
          </Button>
          <CancelButton />
        </FormActions>
      </form>
    </Dialog>
  );
}
