import type { PartnerDetails } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { useChangePartner } from '#web/admin/partners/api/partner.ts';
import { nameOf } from '#web/admin/partners/labels.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  details: Pick<PartnerDetails, 'partner' | 'emailTaken'>;
  onClose: () => void;
}

/** Mails the invitation again, or to another email where theirs is taken. */
export function InviteDialog({ details: { partner, emailTaken }, onClose }: Props) {
  const change = useChangePartner(partner.id);
  const form = useForm({
    schema: () => import('#contracts/partner.ts').then(({ partnerInviteForm }) => partnerInviteForm),
    initial: { email: emailTaken ? '' : (partner.email ?? '') },
    onSubmit: async (body) => {
      try {
        await change(
          API.partnerInvite,
          body,
          saidOfMail(`Invited ${body.email}`, `The invitation to ${body.email}`),
        );
        onClose();
      } catch (error) {
        form.setErrors(refusedFields(error, ['email']));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Invite ${nameOf(partner)}`} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <p>
          {saidOfMail('They get a link to choose a password', 'The email with their link')}. An earlier link
          stops working.
        </p>
        <TextField
          label="Email"
          hint="Not used by a customer or anyone on the team"
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <FormActions>
          <Button type="submit" busy={form.busy}>
            Send invitation
          </Button>
          <CancelButton />
        </FormActions>
      </form>
    </Dialog>
  );
}
