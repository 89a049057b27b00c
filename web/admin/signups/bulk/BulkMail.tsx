import { useRef } from 'react';
import * as z from 'zod/mini';
import { bulkMail, type LeadRecipients } from '#contracts/lead-bulk.ts';
import { DraftNotice } from '#web/admin/records/drafts/DraftNotice.tsx';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { TemplateField } from '#web/admin/records/mail/TemplateField.tsx';
import { saysNothing, templateOf } from '#web/admin/records/mail/templates.ts';
import { useMailDraft } from '#web/admin/records/mail/use-mail-draft.ts';
import { useWritingFocus } from '#web/admin/records/mail/use-writing-focus.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { useRecipients } from '#web/admin/signups/api/get-recipients.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './BulkMail.module.css';
import { MailPreview } from './MailPreview.tsx';
import { Recipients } from './Recipients.tsx';

const mail = z.strictObject({ template: z.string(), ...bulkMail });

interface Props {
  open: boolean;
  ids: readonly string[];
  title: string;
  onClose: () => void;
  /** Sends the mail to so many people; `onSent` is called once that is done, also where it was tried again. */
  onSend: (
    content: Omit<z.output<typeof mail>, 'template'>,
    recipients: number,
    onSent: () => void,
  ) => Promise<void>;
}

/**
 * Writes a mail to several leads, each of whom gets one of their own: what each of them reads, and who gets none and
 * why. Escape keeps what was written as a draft, whoever is chosen when it is opened again.
 */
export default function BulkMail({ open, ids, title, onClose, onSend }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg" asks>
      <Asked ids={ids} onClose={onClose} onSend={onSend} />
    </Dialog>
  );
}

/** The form, once it is known who gets the mail and what it may start from. */
function Asked({ ids, ...props }: Omit<Props, 'open' | 'title'>) {
  const { data, isError, isFetching, refetch } = useRecipients(ids);
  if (data) return <MailForm {...data} {...props} />;
  if (isError) return <Retry what="Who gets it" busy={isFetching} onRetry={() => void refetch()} />;
  return <Loading />;
}

function MailForm({
  drafts: templates,
  recipients,
  leftOut,
  onClose,
  onSend,
}: LeadRecipients & Pick<Props, 'onClose' | 'onSend'>) {
  const root = useRef<HTMLFormElement>(null);
  const count = recipients.length;
  const form = useForm({
    schema: mail,
    initial: templateOf(templates),
    onSubmit: async ({ subject, text }): Promise<void> => {
      if (saysNothing(templates, text)) form.setErrors({ text: 'Please write what the email says' });
      else await onSend({ subject, text }, count, leave);
    },
  });
  const draft = useMailDraft('email signups', templates, form);
  function leave(): void {
    draft.forget();
    onClose();
  }
  useWritingFocus(root, draft.isRestored);
  return (
    <form ref={root} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice {...draft} />
      <div className={styles.columns}>
        <div className={styles.written}>
          <TemplateField
            templates={templates}
            written={form.values}
            field={form.field('template')}
            onFill={form.fill}
          />
          <TextField label="Subject" autoComplete="off" required {...form.field('subject')} />
          <TextArea
            label="Text"
            rows={8}
            hint="Words in braces are filled in for each: {firstName}, {plan}, {theirCompany}."
            {...form.field('text')}
          />
        </div>
        <MailPreview content={form.values} recipients={recipients} />
      </div>
      <Recipients recipients={recipients} leftOut={leftOut} />
      <FormActions>
        <Button type="submit" busy={form.busy} disabled={count === 0}>
          {count > 0 ? `Send to ${countOf(count, 'person', 'people')}` : 'Send'}
        </Button>
        <Button variant="outline" onClick={leave}>
          Cancel
        </Button>
        <p className={styles.note}>
          {saidOfMail('Emails cannot be taken back once they are sent', 'Each email')}.
        </p>
      </FormActions>
    </form>
  );
}
