import * as z from 'zod/mini';
import { line, paragraph } from '#contracts/text.ts';
import { useForm } from '#web/lib/form.ts';
import { countOf } from '#web/lib/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Retry } from '../../records/list/Retry.tsx';
import { useRecipients } from '../api/get-recipients.ts';
import css from './BulkMail.module.css';
import { MailPreview } from './MailPreview.tsx';
import { Recipients } from './Recipients.tsx';

const mail = z.strictObject({
  subject: line(1, 'Please write a subject', 150),
  text: paragraph(1, 'Please write what the email says'),
});

interface Props {
  open: boolean;
  ids: readonly string[];
  title: string;
  onClose: () => void;
  /** The mail, and how many get it. */
  onSend: (content: z.output<typeof mail>, recipients: number) => Promise<void>;
}

/** Writes a mail to several signups, each of whom gets one of their own: what the first of them reads, and who gets none and why. */
export default function BulkMail({ open, ids, title, onClose, onSend }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg" asks>
      <MailForm ids={ids} onClose={onClose} onSend={onSend} />
    </Dialog>
  );
}

function MailForm({ ids, onClose, onSend }: Omit<Props, 'open' | 'title'>) {
  const { data, isError, isFetching, refetch } = useRecipients(ids);
  const count = data?.recipients.length ?? 0;
  const form = useForm({
    schema: mail,
    initial: { subject: '', text: '' },
    onSubmit: (content) => onSend(content, count),
  });
  const [first] = data?.recipients ?? [];
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <div className={css.columns}>
        <div className={css.written}>
          <TextField label="Subject" autoComplete="off" required {...form.field('subject')} />
          <TextArea
            label="Text"
            rows={8}
            hint="{firstName} and {plan} are filled in for each. A name is used only where the email is confirmed; otherwise it is “there”."
            {...form.field('text')}
          />
        </div>
        {first && <MailPreview content={form.values} person={first} />}
      </div>
      {isError && <Retry what="Who gets it" busy={isFetching} onRetry={() => void refetch()} />}
      {data ? <Recipients {...data} /> : !isError && <Loading />}
      <FormActions>
        <Button type="submit" busy={form.busy} disabled={count === 0}>
          {count > 0 ? `Send to ${countOf(count, 'person', 'people')}` : 'Send'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <p className={css.note}>Emails cannot be taken back once they are sent.</p>
      </FormActions>
    </form>
  );
}
