import { formatCents } from '#contracts/format-cents.ts';
import { API } from '#contracts/paths.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import { DollarsField } from '#web/admin/books/DollarsField.tsx';
import styles from '#web/admin/books/money-form.module.css';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import { today } from '#web/admin/records/times/today.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { namedBy } from '#web/lib/format/named-by.ts';
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

/** Records that a payment, or a part of it, was given back. */
export function RefundDialog({ payment, onClose }: Props) {
  const { invoice, amountCents: paid, refundedCents } = payment;
  const refresh = useRefreshPartners();
  const form = useForm({
    schema: () => import('./forms.ts').then(({ refundFields }) => refundFields),
    initial: { invoice, refund: '', amount: '', refundedOn: today() },
    onSubmit: async ({ amount: amountCents, ...refund }) => {
      try {
        const { repeated, partnerId, commissionCents } = await recordMoney(API.refunds, {
          ...refund,
          amountCents,
        });
        const taken = partnerId
          ? `Recorded: ${formatCents(Math.abs(commissionCents))} taken back`
          : 'Recorded';
        const title = repeated ? `Refund ${refund.refund} was already recorded: nothing was added` : taken;
        toast({ title, tone: 'success' });
        onClose();
        await refresh();
      } catch (error) {
        form.setErrors(refusedFields(error, ['refund', 'amount', 'refundedOn']));
      }
    },
  });
  const left = formatCents(paid - refundedCents);
  const payer = namedBy(payment.customerName ?? 'A customer who was erased', payment.companyName);
  return (
    <Dialog open onClose={onClose} title={`Record a refund of ${invoice}`} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <p>
          {payer}{' '}
          {refundedCents === 0
            ? `paid ${left}.`
            : `paid ${formatCents(paid)}, of which ${left} are not refunded yet.`}{' '}
          {payment.commissionCents === 0
            ? 'Nobody earned a commission on it.'
            : `The commission of ${payment.partnerName ?? 'the partner'} on the refund is taken back.`}
        </p>
        <p>
          The payment can’t be voided while this refund counts. A refund that was recorded by mistake can be
          voided under Refunds.
        </p>
        <div className={styles.pair}>
          <TextField
            label="Number of the refund"
            hint="A number recorded twice counts as one refund"
            autoComplete="off"
            spellCheck={false}
            {...form.field('refund')}
          />
          <DollarsField {...form.field('amount')} />
        </div>
        <TextField label="Refunded on" type="date" {...form.field('refundedOn')} />
        <FormActions>
          <Button type="submit" busy={form.busy} busyLabel="Recording…">
            Record refund
          </Button>
          <CancelButton />
        </FormActions>
      </form>
    </Dialog>
  );
}
