import { formatCents } from '#contracts/format-cents.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
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
  payment: PaymentRecord;
  onClose: () => void;
}

/** Says what moves in the partner’s balance. */
function movedBy({ commissionCents, partnerName, heldUntil }: PaymentRecord): string {
  if (commissionCents === 0) return 'Nobody earned a commission on it, so no balance changes.';
  const taken = `The commission of ${formatCents(commissionCents)} is taken back from ${partnerName ?? 'the partner'}`;
  return heldUntil
    ? `${taken}, out of what is on hold.`
    : `${taken}, out of what is payable. Any part already in a payout becomes a debt, which the next commissions settle.`;
}

/** Asks why a payment should not have been recorded, and voids it. */
export function VoidDialog({ payment, onClose }: Props) {
  const { id, invoice, amountCents } = payment;
  const refresh = useRefreshPartners();
  const form = useForm({
    schema: () => import('./forms.ts').then(({ voidFields }) => voidFields),
    initial: { reason: '' },
    onSubmit: async (fields) => {
      try {
        await recordMoney(fillPath(API.paymentVoid, { id }) as ApiPath, fields);
        toast({ title: `The payment of ${invoice} is voided`, tone: 'success' });
        onClose();
        await refresh();
      } catch (error) {
        form.setErrors(refusedFields(error, ['reason']));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Void the payment of ${invoice}?`} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <p>
          For a payment of {formatCents(amountCents)} that was recorded by mistake. {movedBy(payment)}
        </p>
        <p>
          It stays in the list, marked as voided, and counts in no total. Its invoice number can be recorded
          again. This can’t be undone.
        </p>
        <TextField
          label="Reason"
          hint="The team can read this; the partner can’t. It stays in the books, so please don’t name anyone"
          autoComplete="off"
          {...form.field('reason')}
        />
        <FormActions>
          <Button type="submit" variant="danger" busy={form.busy} busyLabel="Voiding…">
            Void payment
          </Button>
          <CancelButton />
        </FormActions>
      </form>
    </Dialog>
  );
}
