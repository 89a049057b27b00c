import type { PartnerRecord } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { refusedFields } from '../../records/refused-fields.ts';
import dialog from '../../shell/dialog-form.module.css';
import { useChangePartner } from '../api/partner.ts';
import { nameOf } from '../labels.ts';

interface Props {
  partner: PartnerRecord;
  /** `false`: it is to be resumed. */
  ends: boolean;
  onClose: () => void;
}

/** Ends a partnership, or resumes one that has ended. */
export function EndDialog({ partner, ends, onClose }: Props) {
  const title = `${ends ? 'End' : 'Resume'} the partnership with ${nameOf(partner)}?`;
  return (
    <Dialog open onClose={onClose} title={title} asks>
      {ends ? <End {...{ partner, onClose }} /> : <Resume {...{ partner, onClose }} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'ends'>;

function End({ partner, onClose }: FormProps) {
  const change = useChangePartner(partner.id);
  const form = useForm({
    schema: () => import('#contracts/partner.ts').then(({ partnerEndForm }) => partnerEndForm),
    initial: { version: partner.version, reason: '', closeAccount: false },
    onSubmit: async (body) => {
      try {
        await change(API.partnerEnd, body, 'Partnership ended');
        onClose();
      } catch (error) {
        form.setErrors(refusedFields(error, ['reason', 'closeAccount']));
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <p>
        Their link no longer counts, and payments after today earn nothing. What they earned until then is
        released and paid out as before.
      </p>
      <TextField label="Reason" hint="For colleagues" autoComplete="off" {...form.field('reason')} />
      <CheckboxField
        label="Close their account, too"
        hint="They can no longer sign in, not even to read their statements."
        {...form.field('closeAccount')}
      />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy}>
          End partnership
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}

function Resume({ partner, onClose }: FormProps) {
  const change = useChangePartner(partner.id);
  const form = useForm({
    schema: () => import('#contracts/partner.ts').then(({ partnerResumeForm }) => partnerResumeForm),
    initial: { version: partner.version, reason: '' },
    onSubmit: async (body) => {
      try {
        await change(API.partnerResume, body, 'Partnership resumed');
        onClose();
      } catch (error) {
        form.setErrors(refusedFields(error, ['reason']));
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <p>
        Their link works again, and they earn a share of payments dated today or later. Payments recorded in
        between earn them nothing.
      </p>
      <TextField label="Reason" hint="For colleagues" autoComplete="off" {...form.field('reason')} />
      <FormActions>
        <Button type="submit" busy={form.busy}>
          Resume partnership
        </Button>
        <CancelButton />
      </FormActions>
    </form>
  );
}
