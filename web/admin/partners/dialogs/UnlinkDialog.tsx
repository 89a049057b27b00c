import { API } from '#contracts/paths.ts';
import { useChangePartner } from '#web/admin/partners/api/partner.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  partnerId: string;
  partnerName: string;
  customer: { id: string; name: string };
  onClose: () => void;
}

/** Takes a customer off a partner, with the reason. */
export function UnlinkDialog({ partnerId, partnerName, customer, onClose }: Props) {
  const change = useChangePartner(partnerId);
  const form = useForm({
    schema: () => import('#contracts/partner.ts').then(({ referralForm }) => referralForm),
    initial: { customerId: customer.id, reason: '' },
    onSubmit: async (body) => {
      try {
        await change(API.partnerUnlinkCustomer, body, `${customer.name} was removed`);
        onClose();
      } catch (error) {
        form.setErrors(refusedFields(error, ['reason']));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Remove ${customer.name} from ${partnerName}?`} asks>
      <form noValidate onSubmit={form.submit} className={dialog.form}>
        <p>Payments of this customer will earn {partnerName} nothing.</p>
        <TextField label="Reason" hint="For colleagues" autoComplete="off" {...form.field('reason')} />
        <FormActions>
          <Button type="submit" variant="danger" busy={form.busy}>
            Remove customer
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
