import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { UserRole } from '#contracts/roles.ts';
import { roleForm, type TeamMember } from '#contracts/team.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { changeRole } from './api/change-member.ts';
import { memberName, ROLE_OPTIONS, workInWords } from './labels.ts';

interface Props {
  /** Whose role it is about; `undefined` while the dialog is closed. */
  member: TeamMember | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Asks for another role. */
export function RoleDialog({ member, onClose, onDone }: Props) {
  return (
    <Dialog
      asks
      open={member !== undefined}
      onClose={onClose}
      title={member ? `Role of ${memberName(member)}` : ''}
    >
      {member && <Role member={member} onDone={onDone} />}
    </Dialog>
  );
}

function Role({ member, onDone }: { member: TeamMember; onDone: Props['onDone'] }) {
  const form = useForm({
    schema: roleForm,
    initial: { role: member.role as string },
    onSubmit: async ({ role }) => {
      try {
        onDone(await changeRole(member.id, role));
      } catch (error) {
        const fields = errorBodyOf(error)?.fields ?? {};
        if (Object.keys(fields).length > 0) form.setErrors(fields);
        else showFailure('The role was not changed', error);
      }
    },
  });
  const left = workInWords(beyond(form.values.role, member.looksAfter));
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <p>The new role takes effect right away.</p>
      <SelectField label="Role" options={ROLE_OPTIONS} {...form.field('role')} />
      {left && <p>Not in that role: {left} become unassigned.</p>}
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Changing…">
          Change role
        </Button>
        <CancelButton />
      </FormActions>
    </form>
  );
}

/** The part of their work that a role does not allow; the server leaves it to nobody. */
function beyond(role: string, { signups, messages, appointments }: TeamMember['looksAfter']) {
  const left = (count: number, permission: Permission) => (roleMay(role as UserRole, permission) ? 0 : count);
  return {
    signups: left(signups, 'signups.write'),
    messages: left(messages, 'messages.write'),
    appointments: left(appointments, 'appointments.write'),
  };
}
