import { useState } from 'react';
import type { MessageDetails } from '#contracts/message.ts';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { Section } from '../records/details/Section.tsx';
import { HistoryMail } from '../records/mail/HistoryMail.tsx';
import small from '../records/small-form.module.css';
import { useDraft } from '../records/use-draft.ts';
import { useChangeMessage } from './api/message-details.ts';
import { answerLabel, entryLabel } from './labels.ts';
import css from './MessageWork.module.css';

/** Whether a message was answered in time, and what colleagues noted on it. */
export function MessageWork({ message }: { message: MessageDetails }) {
  const due = answerLabel(message, new Date());
  return (
    <Section title="Our answer">
      <p>
        <Badge tone={due.tone}>{due.text}</Badge>
      </p>
      {message.history.length > 0 && (
        <ol className={css.entries} aria-label="Newest first">
          {message.history.map((entry) => (
            <li key={entry.id}>
              <p className={css.by}>
                <strong>{entryLabel(entry)}</strong>,{' '}
                {entry.by ?? (entry.kind === 'reply' ? message.firstName : 'a former colleague')},{' '}
                <time dateTime={entry.at}>{formatDate(entry.at)}</time>
              </p>
              {entry.text && entry.kind !== 'mail' && <p className={css.text}>{entry.text}</p>}
              <HistoryMail kind="message" mail={entry.mail} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** Where a note on a message is written. */
export function NoteForm({ id }: { id: string }) {
  const change = useChangeMessage(id);
  const form = useForm({
    schema: () => import('#contracts/message.ts').then((contract) => contract.messageNote),
    initial: { text: '' },
    isBegun: ({ text }) => text !== '',
    onSubmit: async (note) => {
      if (await change(API.messageNotes, note, 'Note added')) form.fill({ text: '' });
    },
  });
  const { text } = form.values;
  useDraft(`message ${id}`, { text, fill: (draft) => form.fill({ text: draft }) });
  return (
    <form className={small.form} onSubmit={form.submit} noValidate aria-label="Add a note">
      <TextArea label="Note for colleagues" rows={2} aria-keyshortcuts="n" {...form.field('text')} />
      <Button type="submit" size="sm" variant="outline" busy={form.busy}>
        Add note
      </Button>
    </form>
  );
}

/** Says that the message was answered, or that it was not after all. */
export function AnsweredButton({ message }: { message: MessageDetails }) {
  const change = useChangeMessage(message.id);
  const [busy, setBusy] = useState(false);
  const { version, status, writable } = message;
  const answered = status === 'answered';

  async function onClick() {
    setBusy(true);
    if (answered) await change(API.messageReopened, { version }, 'Open again');
    else await change(API.messageAnswered, { version }, 'Marked as answered');
    setBusy(false);
  }

  if (!writable) return null;
  return (
    <Button size="sm" variant="outline" busy={busy} aria-keyshortcuts="d" onClick={onClick}>
      {answered ? 'Reopen' : 'Mark as answered'}
    </Button>
  );
}
