import type { UserDetails } from '#contracts/admin.ts';
import { leadEdit } from '#contracts/lead-edit.ts';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { useLeadContext } from '../lead/lead-context.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { customerValues } from './customer-values.ts';
import css from './edit.module.css';

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
  const { lead, save } = useLeadContext();
  const before = customerValues(details);
  const form = useForm({
    schema: leadEdit,
    initial: { ...before, version: lead.version },
    onSubmit: async (edited) => {
      const error = await save(API.leadEdit, edited, 'Customer saved');
      if (!error) return onClose();
      if (error.version !== undefined) form.fill({ version: error.version });
      form.setErrors(error.fields);
    },
  });
  const { selectedPlan, billingCycle } = form.values;
  const mails = selectedPlan !== before.selectedPlan || billingCycle !== before.billingCycle;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
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
