import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FilledTemplates } from '#contracts/record-mail.ts';
import { Email, unconfirmedEmail } from '#web/admin/records/details/values.tsx';
import { DraftNotice } from '#web/admin/records/drafts/DraftNotice.tsx';
import { useSentDraft } from '#web/admin/records/drafts/use-sent-draft.ts';
import { newestIn } from '#web/admin/records/history-since.ts';
import { useOthersChange } from '#web/admin/records/live/use-others-change.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { dismissToast } from '#web/ui/toast.ts';
import { AnsweredMeanwhile, answerSince } from './AnsweredMeanwhile.tsx';
import { AnsweredText } from './AnsweredText.tsx';
import styles from './ComposeForm.module.css';
import type { MailedRecord } from './mail-paths.ts';
import { TemplateField } from './TemplateField.tsx';
import { isEdited, saysNothing, templateOf } from './templates.ts';
import { type SentMail, sentAfterAll, useMailArrived } from './use-mail-arrived.ts';
import { storableMail, useMailDraft } from './use-mail-draft.ts';
import { useSendMail } from './use-send-mail.ts';
import { useWritingFocus } from './use-writing-focus.ts';

interface Props {
  record: MailedRecord;
  filled: FilledTemplates;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Template, subject and text. What was written stays as a draft until it is sent, also where the form is closed. */
export function ComposeForm({ record, filled, onChanged, onClose }: Props) {
  const { to, newEmail, drafts: templates } = filled;
  const root = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string>();
  const readerId = useSession()?.id ?? null;
  const { history } = record;
  const [changed] = useOthersChange([{ subject: record.kind, id: record.id }]);
  const [seen] = useState({ newest: newestIn(history), version: record.version });
  const answer = answerSince({ history, readerId }, seen.newest);
  // What was told is known by now.
  const version = answer || refused ? record.version : seen.version;
  const showAnswer = useEffectEvent(() => void onChanged());
  useEffect(() => {
    if (changed) showAnswer();
  }, [changed]);
  /** Whether it is to be sent although a colleague has answered. */
  const insists = useRef(false);
  /** The message that it is perhaps not sent. */
  const shown = useRef<number>(undefined);
  const send = useSendMail({ ...record, version }, onChanged);
  const form = useForm({
    schema: () => import('./compose-schema.ts').then(({ composed }) => composed),
    initial: templateOf(templates),
    isBegun: (written) => isEdited(templates, written),
    onSubmit: async ({ subject, text }): Promise<void> => {
      setRefused(undefined);
      if (answer && !insists.current) return;
      if (saysNothing(templates, text)) {
        form.setErrors({ text: 'Please write what the email says' });
        return;
      }
      await noting({ subject, text, newest: newestIn(history) }, async () => {
        const error = await send({ subject, text });
        setRefused(error?.message);
        if (shown.current !== undefined) dismissToast(shown.current);
        if (error) form.setErrors(error.fields);
        if (error?.lost) {
          // By its key, and the version as it was seen, the same is sent once.
          const retry = () => void form.submit();
          shown.current = showFailure('Not sent', error.lost, { name: record.name, retry });
        }
        if (!error) {
          draft.forget();
          onClose();
        }
        return !error;
      });
    },
  });
  const { values } = form;
  const draftName = `email ${record.kind} ${record.id}` as const;
  const noting = useSentDraft<SentMail>(draftName, {
    written: storableMail(values, templates),
    hasArrived: useMailArrived(record),
    afterAll: sentAfterAll,
    takeOut: () => {
      if (shown.current !== undefined) dismissToast(shown.current);
      setRefused(undefined);
      draft.discard();
      draft.forget();
    },
  });
  const draft = useMailDraft(draftName, templates, form);
  useWritingFocus(root, draft.isRestored);

  async function sendAnyway(): Promise<void> {
    insists.current = true;
    await form.submit();
    insists.current = false;
  }

  return (
    <form
      ref={root}
      className={styles.form}
      onSubmit={form.submit}
      noValidate
      aria-label={`Email to ${record.name}`}
    >
      <DraftNotice {...draft} />
      <TemplateField
        templates={templates}
        written={values}
        field={form.field('template')}
        onFill={form.fill}
      />
      <p className={styles.to}>
        To <Email email={to} />
        {unconfirmedEmail(newEmail)}
      </p>
      <TextField
        label="Subject"
        autoComplete="off"
        maxLength={150}
        readOnly={form.busy}
        {...form.field('subject')}
      />
      <AnsweredText {...record} />
      <TextArea label="Text" rows={12} readOnly={form.busy} {...form.field('text')} />
      <FieldError id={undefined} message={refused} />
      <FormActions>
        {/* In view wherever one writes. */}
        <div role="status" className={styles.changed}>
          {answer ? (
            <AnsweredMeanwhile kind={record.kind} answer={answer} changed={changed} />
          ) : (
            changed && `${changed} Close this to look at it: your draft stays.`
          )}
        </div>
        {answer ? (
          <>
            <Button onClick={onClose}>Cancel, keep the draft</Button>
            <Button variant="outline" busy={form.busy} busyLabel="Sending…" onClick={sendAnyway}>
              Send anyway
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" busy={form.busy} busyLabel="Sending…" aria-keyshortcuts="Control+Enter">
              Send the email
            </Button>
            <Button variant="outline" onClick={onClose}>
              Close, keep the draft
            </Button>
          </>
        )}
      </FormActions>
    </form>
  );
}
