import { COMMISSION_PERCENT, EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import type { PartnerDetails } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import styles from '#web/admin/books/money-form.module.css';
import { nameOf } from '#web/admin/partners/labels.ts';
import { DraftNotice } from '#web/admin/records/drafts/DraftNotice.tsx';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PartnerChanged } from './PartnerChanged.tsx';
import { usePartnerForm } from './use-partner-form.ts';

interface Props {
  details: PartnerDetails;
  onClose: () => void;
}

const TIERS = EXPERIENCE_LEVELS.map((value) => ({
  value,
  label: `${statusLabel(value)}, ${COMMISSION_PERCENT[value]}%`,
}));

/** Gives a partner another tier from a day on. */
export function TierDialog({ details, onClose }: Props) {
  const { form, changed, draft, cancel } = usePartnerForm({
    details,
    draft: 'tier',
    schema: () => import('#contracts/partner.ts').then(({ tierForm }) => tierForm),
    initial: { tier: '', validFrom: '', reason: '' },
    path: API.partnerTier,
    saved: 'Tier changed',
    onClose,
  });
  return (
    <Dialog open onClose={onClose} title={`Tier of ${nameOf(details.partner)}`} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <DraftNotice {...draft} />
        <p>
          Payments already recorded keep their rate, including those from the first day and those on hold.
          Payments made before the first day get the earlier rate, whenever they are recorded.
        </p>
        <div className={styles.pair}>
          <SelectField
            label="Tier"
            hint="The share of each payment"
            options={TIERS}
            placeholder="Choose a tier"
            {...form.field('tier')}
          />
          <TextField
            label="First day"
            hint="Today at the earliest"
            type="date"
            {...form.field('validFrom')}
          />
        </div>
        <TextField label="Reason" hint="For colleagues" autoComplete="off" {...form.field('reason')} />
        <PartnerChanged changed={changed} />
        <FormActions>
          <Button type="submit" busy={form.busy}>
            Change tier
          </Button>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
