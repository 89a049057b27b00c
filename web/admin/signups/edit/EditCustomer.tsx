import type { UserDetails } from '#contracts/admin.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { useLeadContext } from '../lead/lead-context.ts';
import { ContestedFields } from './ContestedFields.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import css from './edit.module.css';
import { useEditForm } from './use-edit-form.ts';

interface Props {
  details: UserDetails;
  open: boolean;
  onClose: () => void;
}

/** Changes what a customer signed up with. The email stays: it is how they sign in. Stands inside a `LeadProvider`. */
export function EditCustomer({ details, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Edit ${details.user.firstName} ${details.user.lastName}`}
      asks
    >
      <EditForm details={details} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ details, onClose }: Omit<Props, 'open'>) {
  const { lead } = useLeadContext();
  const { form, refused, choose } = useEditForm(details, onClose);
  const { selectedPlan, billingCycle, opened } = form.values;
  const mails = selectedPlan !== opened.values.selectedPlan || billingCycle !== opened.values.billingCycle;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {refused && (
        <ContestedFields
          message={refused.message}
          fields={refused.contested}
          chosen={refused.chosen}
          onChoose={choose}
        />
      )}
      <CustomerFields field={form.field} />
      {mails && lead.source === 'signup' && (
        <p role="status">They get a mail that says what their plan is now. A mail cannot be taken back.</p>
      )}
      <FormActions>
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
