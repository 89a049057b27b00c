import { API } from '#contracts/paths.ts';
import { CustomerField } from '#web/admin/books/CustomerField.tsx';
import { useChangePartner } from '#web/admin/partners/api/partner.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  partnerId: string;
  partnerName: string;
  /** Left out where the customer is still to be found. */
  customer?: { id: string; name: string };
  onClose: () => void;
}

/** Links a customer to a partner by hand, with the reason. */
export function LinkDialog({ partnerId, partnerName, customer, onClose }: Props) {
  const change = useChangePartner(partnerId);
  const form = useForm({
    schema: () => import('#contracts/partner.ts').then(({ referralForm }) => referralForm),
    initial: { customerId: customer?.id ?? '', reason: '' },
    onSubmit: async (body) => {
      try {
        await change(API.partnerLinkCustomer, body, 'Customer linked');
        onClose();
      } catch (error) {
        form.setErrors(refusedFields(error, ['customerId', 'reason']));
      }
    },
  });
  const title = customer ? `Link ${customer.name} to ${partnerName}` : `Link a customer to ${partnerName}`;
  return (
    <Dialog open onClose={onClose} title={title} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <p>
          {partnerName} earns a share of every payment dated today or later. Once the first one is recorded,
          the link can’t be taken off.
        </p>
        {!customer && (
          <CustomerField
            error={form.errors.customerId}
            onChoose={(id) => form.set('customerId', id)}
            whyNot={({ partnerName: other, pays }) =>
              other ? `Referred by ${other}` : pays ? 'Already paying' : undefined
            }
          />
        )}
        <TextField label="Reason" hint="For colleagues" autoComplete="off" {...form.field('reason')} />
        <FormActions>
          <Button type="submit" busy={form.busy}>
            Link customer
          </Button>
          <CancelButton />
        </FormActions>
      </form>
    </Dialog>
  );
}
