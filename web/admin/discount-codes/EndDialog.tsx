import { useState } from 'react';
import type { DiscountCode } from '#contracts/discount-code.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { endDiscountCode } from './api/end-code.ts';
import { lastDaySchema } from './forms.ts';

interface Props {
  /** The code; `undefined` while the dialog is closed. */
  code: DiscountCode | undefined;
  onClose: () => void;
  /** Called with the message to show. */
  onDone: (message: string) => void;
}

/** Ends a code now or after a day, or reactivates an ended one until a day. */
export function EndDialog({ code, onClose, onDone }: Props) {
  const title = code?.ended ? `Reactivate ${code.code}` : `End ${code?.code ?? ''}`;
  return (
    <Dialog open={code !== undefined} onClose={onClose} title={title}>
      {code && <End code={code} onDone={onDone} />}
    </Dialog>
  );
}

function End({ code, onDone }: { code: DiscountCode; onDone: Props['onDone'] }) {
  const [endingNow, setEndingNow] = useState(false);
  const form = useForm({
    schema: lastDaySchema,
    initial: { lastDay: '' },
    onSubmit: ({ lastDay }) => end(`${code.code} is valid until that day`, lastDay),
  });

  async function end(message: string, endsAt?: string): Promise<void> {
    try {
      await endDiscountCode(code.id, endsAt);
      onDone(message);
    } catch (error) {
      form.setErrors(refusedFields(error, ['lastDay']));
    }
  }

  async function endNow(): Promise<void> {
    setEndingNow(true);
    await end(`${code.code} has ended`);
    setEndingNow(false);
  }

  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      {!code.ended && (
        <>
          <p>Customers who signed up with it keep their price.</p>
          <div>
            <Button variant="danger" busy={endingNow} onClick={endNow}>
              End now
            </Button>
          </div>
        </>
      )}
      <TextField
        label={code.ended ? 'Last valid day' : 'Or the last valid day'}
        type="date"
        {...form.field('lastDay')}
      />
      <div>
        <Button type="submit" variant="outline" busy={form.busy}>
          {code.ended ? 'Reactivate' : 'End after that day'}
        </Button>
      </div>
    </form>
  );
}
