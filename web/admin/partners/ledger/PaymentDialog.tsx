import { useState } from 'react';
import type { PartnerCustomer } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { formatUtcDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { Callout } from '../../shell/Callout.tsx';
import dialog from '../../shell/dialog-form.module.css';
import { AMOUNT_HINT } from '../amount-hint.ts';
import { useRefreshPartners } from '../api/partner.ts';
import { CustomerField } from '../CustomerField.tsx';
import css from '../dialogs/dialogs.module.css';
import { refusedFields } from '../refused-fields.ts';
import { recordMoney } from './api/ledger.ts';
import { recordedTitle } from './labels.ts';

const FIELDS = ['customerId', 'invoice', 'amount', 'periodStart', 'periodEnd', 'paidOn'];

/** Records what one customer paid. */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshPartners();
  const [customer, setCustomer] = useState<PartnerCustomer>();
  const form = useForm({
    schema: () => import('./forms.ts').then(({ paymentFields }) => paymentFields),
    initial: { customerId: '', invoice: '', amount: '', periodStart: '', periodEnd: '', paidOn: '' },
    onSubmit: async ({ amount: amountCents, ...payment }) => {
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
  const { paidOn } = form.values;
  const tooEarly = customer?.linkedOn && paidOn && paidOn < customer.linkedOn ? customer.linkedOn : undefined;
  return (
    <Dialog open onClose={onClose} title="Record a payment" asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <CustomerField
          error={form.errors.customerId}
          onChoose={(id, chosen) => {
            form.set('customerId', id);
            setCustomer(chosen);
          }}
        />
        {customer?.partnerName && (
          <p className={css.soft}>
            {customer.partnerName} brought them, and earns a share of what they paid since the day of the
            link.
          </p>
        )}
        <div className={css.pair}>
          <TextField
            label="Invoice number"
            hint="A number recorded twice counts as one payment"
            autoComplete="off"
            spellCheck={false}
            {...form.field('invoice')}
          />
          <TextField
            label="Amount in dollars"
            hint={AMOUNT_HINT}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
        </div>
        <div className={css.pair}>
          <TextField label="Paid for, from" type="date" {...form.field('periodStart')} />
          <TextField label="To" type="date" {...form.field('periodEnd')} />
        </div>
        <TextField
          label="Paid on"
          hint="The share is the one of that day, and is on hold for 30 days from it"
          type="date"
          {...form.field('paidOn')}
        />
        {tooEarly && (
          <Callout tone="next" role="status">
            They were linked to {customer?.partnerName} on {formatUtcDate(tooEarly)}. What was paid before
            earns nothing, and a payment stays as it is recorded: please check the day.
          </Callout>
        )}
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
