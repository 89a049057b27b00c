import * as z from 'zod/mini';
import { line, paragraph } from '#contracts/text.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const mail = z.strictObject({
  subject: line(1, 'Please write a subject', 150),
  text: paragraph(1, 'Please write what the mail says'),
});

interface Props {
  open: boolean;
  /** e.g. `12 signups` */
  many: string;
  onClose: () => void;
  onSend: (content: z.output<typeof mail>) => Promise<void>;
}

/** Writes a mail to several signups, each of whom gets one of their own. */
export function BulkMail({ open, many, onClose, onSend }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={`Mail ${many}`} asks>
      <MailForm many={many} onClose={onClose} onSend={onSend} />
    </Dialog>
  );
}

function MailForm({ many, onClose, onSend }: Omit<Props, 'open'>) {
  const form = useForm({ schema: mail, initial: { subject: '', text: '' }, onSubmit: onSend });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField label="Subject" required {...form.field('subject')} />
      <TextArea
        label="Text"
        rows={8}
        hint="{firstName} and {plan} are filled in. A name is used where the address is confirmed, else “there”."
        {...form.field('text')}
      />
      <p role="note">Mails cannot be taken back once they are sent.</p>
      <FormActions>
        <Button type="submit" busy={form.busy}>
          Send to {many}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
