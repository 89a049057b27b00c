import { useState } from 'react';
import type { PartnerCustomer } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { CustomerField } from '#web/admin/books/CustomerField.tsx';
import { DollarsField } from '#web/admin/books/DollarsField.tsx';
import { DoubtsCallout } from '#web/admin/books/DoubtsCallout.tsx';
import styles from '#web/admin/books/money-form.module.css';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import { today } from '#web/admin/records/times/today.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { recordMoney } from './api/ledger.ts';
import { recordedTitle } from './labels.ts';
import { doubtsOf } from './payment-doubts.ts';
import { useSuggestion } from './use-suggestion.ts';

const FIELDS = ['customerId', 'invoice', 'amount', 'periodStart', 'periodEnd', 'paidOn'];

/** Records what one customer paid. */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshPartners();
  const [customer, setCustomer] = useState<PartnerCustomer>();
  const suggest = useSuggestion();
  const [sure, setSure] = useState('');
  const form = useForm({
    schema: () => import('./forms.ts').then(({ paymentFields }) => paymentFields),
    initial: { customerId: '', invoice: '', amount: '', periodStart: '', periodEnd: '', paidOn: today() },
    onSubmit: async ({ amount: amountCents, ...payment }) => {
      if (asked && sure !== asked) {
        form.setErrors({ sure: 'Please check the payment, or confirm that it is right' });
        return;
      }
      try {
        const recorded = await recordMoney(API.payments, { ...payment, amountCents });
        toast({ title: recordedTitle(recorded, payment.invoice), tone: 'success' });
        onClose();
        await refresh();
      } catch (error) {
        form.setErrors(refusedFields(error, FIELDS));
      }
    },
  });
  const doubts = customer ? doubtsOf(form.values, customer) : [];
  const asked = doubts.join(' ');
  return (
    <Dialog open onClose={onClose} title="Record a payment" asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <CustomerField
          error={form.errors.customerId}
          onChoose={(id, chosen) => {
            form.set('customerId', id);
            setCustomer(chosen);
            form.fill(suggest(form.values, chosen));
          }}
        />
        {customer?.partnerName && (
          <p className={styles.soft}>
            {customer.partnerName} referred them, and earns a share of what they pay: from the beginning, or
            since the day of the link where the team linked them.
          </p>
        )}
        <div className={styles.pair}>
          <TextField
            label="Invoice number"
            hint="The same number counts only once"
            autoComplete="off"
            spellCheck={false}
            {...form.field('invoice')}
          />
          <DollarsField {...form.field('amount')} />
        </div>
        <div className={styles.pair}>
          <TextField label="Paid for, from" type="date" {...form.field('periodStart')} />
          <TextField label="To" type="date" {...form.field('periodEnd')} />
        </div>
        <TextField
          label="Paid on"
          hint="Sets the partner’s rate. The commission is on hold for 30 days from this day."
          type="date"
          {...form.field('paidOn')}
        />
        <DoubtsCallout
          asked={asked}
          label="The payment is right"
          sure={sure}
          onSure={setSure}
          error={form.errors.sure}
        />
        <FormActions>
          <Button type="submit" busy={form.busy} busyLabel="Recording…">
            Record payment
          </Button>
          <CancelButton />
        </FormActions>
      </form>
    </Dialog>
  );
}
