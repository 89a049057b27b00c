import { refusedFields } from '#web/admin/records/refused-fields.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { createDiscountCode } from './api/create-code.ts';
import { newDiscountCodeSchema } from './forms.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Called with the message to show. */
  onDone: (message: string) => void;
}

/** Asks for a new code. */
export function NewDiscountCodeDialog({ open, onClose, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="New discount code" asks>
      <NewDiscountCode onDone={onDone} />
    </Dialog>
  );
}

function NewDiscountCode({ onDone }: Pick<Props, 'onDone'>) {
  const form = useForm({
    schema: newDiscountCodeSchema,
    initial: { code: '', note: '', lastDay: '' },
    onSubmit: async ({ code, note, lastDay: endsAt }) => {
      try {
        await createDiscountCode({ code, note, endsAt });
        onDone(`${code} is valid from now on`);
      } catch (error) {
        form.setErrors(refusedFields(error, ['code', 'note', 'lastDay']));
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <TextField
        label="Code"
        hint="3 to 40 letters, digits and dashes; customers may type it in any case"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      <TextField label="What it is for" optional autoComplete="off" {...form.field('note')} />
      <TextField label="Last valid day" optional type="date" {...form.field('lastDay')} />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Creating the code…">
          Create code
        </Button>
        <CancelButton />
      </FormActions>
    </form>
  );
}
