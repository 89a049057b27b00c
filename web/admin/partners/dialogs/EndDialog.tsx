import type { PartnerDetails } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { nameOf } from '#web/admin/partners/labels.ts';
import { DraftNotice } from '#web/admin/records/drafts/DraftNotice.tsx';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PartnerChanged } from './PartnerChanged.tsx';
import { usePartnerForm } from './use-partner-form.ts';

interface Props {
  details: PartnerDetails;
  /** `false`: it is to be resumed. */
  ends: boolean;
  onClose: () => void;
}

/** Ends a partnership, or resumes one that has ended. */
export function EndDialog({ details, ends, onClose }: Props) {
  const title = `${ends ? 'End' : 'Resume'} the partnership with ${nameOf(details.partner)}?`;
  return (
    <Dialog open onClose={onClose} title={title} asks>
      {ends ? <End {...{ details, onClose }} /> : <Resume {...{ details, onClose }} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'ends'>;

function End({ details, onClose }: FormProps) {
  const { form, changed, draft, cancel } = usePartnerForm({
    details,
    draft: 'end',
    schema: () => import('#contracts/partner.ts').then(({ partnerEndForm }) => partnerEndForm),
    initial: { reason: '', closeAccount: false },
    path: API.partnerEnd,
    saved: 'Partnership ended',
    onClose,
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <DraftNotice {...draft} />
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
      <PartnerChanged changed={changed} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy}>
          End partnership
        </Button>
        <Button variant="outline" onClick={cancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}

function Resume({ details, onClose }: FormProps) {
  const { form, changed, draft, cancel } = usePartnerForm({
    details,
    draft: 'resume',
    schema: () => import('#contracts/partner.ts').then(({ partnerResumeForm }) => partnerResumeForm),
    initial: { reason: '' },
    path: API.partnerResume,
    saved: 'Partnership resumed',
    onClose,
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <DraftNotice {...draft} />
      <p>
        Their link works again, and payments recorded from now on earn them a share, also those dated while
        the partnership was ended. What was recorded in between earns them nothing.
      </p>
      <TextField label="Reason" hint="For colleagues" autoComplete="off" {...form.field('reason')} />
      <PartnerChanged changed={changed} />
      <FormActions>
        <Button type="submit" busy={form.busy}>
          Resume partnership
        </Button>
        <Button variant="outline" onClick={cancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
