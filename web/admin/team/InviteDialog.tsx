import { INVITATION_DAYS, inviteForm } from '#contracts/team.ts';
import { saidOfMail, storedText } from '#web/admin/session/mail-server.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { invite } from './api/invite.ts';
import { ROLE_OPTIONS } from './labels.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Called with the message to show. */
  onDone: (message: string, tone?: 'neutral') => void;
}

/** Asks whom to invite, and as what. */
export function InviteDialog({ open, onClose, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite a colleague" asks>
      <Invite onDone={onDone} />
    </Dialog>
  );
}

function Invite({ onDone }: Pick<Props, 'onDone'>) {
  const form = useForm({
    schema: inviteForm,
    initial: { email: '', role: '' },
    onSubmit: async (invitation) => {
      try {
        const { stored } = await invite(invitation);
        const whose = `The invitation to ${invitation.email}`;
        if (stored) onDone(storedText(whose), 'neutral');
        else onDone(`${whose} is on its way`);
      } catch (error) {
        const fields = errorBodyOf(error)?.fields ?? {};
        if (Object.keys(fields).length > 0) form.setErrors(fields);
        else showFailure('The invitation was not sent', error);
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint={`${saidOfMail('They get a link', 'The email with their link')}. It works once, for ${INVITATION_DAYS} days`}
        {...form.field('email')}
      />
      <SelectField label="Role" placeholder="Choose a role" options={ROLE_OPTIONS} {...form.field('role')} />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Inviting…">
          Send invitation
        </Button>
        <CancelButton />
      </FormActions>
    </form>
  );
}
