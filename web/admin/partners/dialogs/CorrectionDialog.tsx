import { useState } from 'react';
import { decimalOf } from '#contracts/dollars.ts';
import type { PartnerDetails } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import type { MoneyRecorded } from '#contracts/payment.ts';
import { settlementOf, settlementText } from '#contracts/settlement.ts';
import { DollarsField } from '#web/admin/books/DollarsField.tsx';
import { DoubtsCallout } from '#web/admin/books/DoubtsCallout.tsx';
import styles from '#web/admin/books/money-form.module.css';
import { useChangePartner } from '#web/admin/partners/api/partner.ts';
import { correctedTitle, isErased, nameOf } from '#web/admin/partners/labels.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { correctionDoubt, correctionPreview } from './correction-preview.ts';

interface Props {
  details: PartnerDetails;
  onClose: () => void;
}

const FOR_WHOM = [
  { value: 'partner', label: 'The partner gets more' },
  { value: 'company', label: 'The partner gets less' },
];

/**
 * Books a correction of a partner’s balance: nothing in the ledger is ever changed. For an erased partner it offers
 * only what settles the books.
 */
export function CorrectionDialog({ details: { partner, nextRelease }, onClose }: Props) {
  const partnerName = nameOf(partner);
  const change = useChangePartner(partner.id);
  const only = isErased(partner) ? settlementOf(partner.balances) : null;
  const limits = settlementText(partner.balances, nextRelease);
  const [sure, setSure] = useState('');
  const form = useForm({
    schema: async () => {
      const { correctionFields, settlementFields } = await import('./correction-form.ts');
      return only ? settlementFields(only.cents, limits) : correctionFields;
    },
    initial: {
      towards: only?.towards ?? '',
      amount: only ? decimalOf(only.cents) : '',
      reference: '',
      reason: '',
    },
    onSubmit: async ({ towards, amount, reference, reason }) => {
      if (asked && sure !== asked) {
        form.setErrors({ sure: 'Please check the correction, or confirm that it is right' });
        return;
      }
      try {
        const amountCents = towards === 'company' ? -amount : amount;
        const correction = { amountCents, reference, reason };
        await change<MoneyRecorded>(API.partnerCorrections, correction, (reply) =>
          correctedTitle(reply, reference),
        );
        onClose();
      } catch (error) {
        form.setErrors(refusedFields(error, ['amount', 'reference', 'reason']));
      }
    },
  });
  const preview = correctionPreview(form.values, partner.balances);
  // What settles an erased partner’s books is limited already.
  const asked = only ? '' : correctionDoubt(form.values, partner.balances);
  return (
    <Dialog open onClose={onClose} title={`Correct the balance of ${partnerName}`} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <p>
          {only
            ? `A correction is added as a new entry. Nothing is ever deleted. ${limits}`
            : `A correction is added as a new entry, and ${partnerName} reads its reason. Nothing is ever
          deleted. Less is taken from what is payable, and never from what is on hold: the rest becomes a
          debt, which later releases settle.`}
        </p>
        <div className={styles.pair}>
          <SelectField
            label="Direction"
            hint="A debt is settled first"
            placeholder={only ? undefined : 'Please choose'}
            options={only ? FOR_WHOM.filter(({ value }) => value === only.towards) : FOR_WHOM}
            {...form.field('towards')}
          />
          <DollarsField {...form.field('amount')} />
        </div>
        {preview && <p role="status">{preview}</p>}
        <TextField
          label="Reference"
          hint="The same reference counts only once"
          autoComplete="off"
          {...form.field('reference')}
        />
        <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        <DoubtsCallout
          asked={asked}
          label="The correction is right"
          sure={sure}
          onSure={setSure}
          error={form.errors.sure}
        />
        <FormActions>
          <Button type="submit" busy={form.busy}>
            Record correction
          </Button>
          <CancelButton />
        </FormActions>
      </form>
    </Dialog>
  );
}
