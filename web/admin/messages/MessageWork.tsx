import { useState } from 'react';
import type { MessageDetails } from '#contracts/message.ts';
import { API } from '#contracts/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry, EntryList } from '../records/details/EntryList.tsx';
import { Section } from '../records/details/Section.tsx';
import { HistoryMail } from '../records/mail/HistoryMail.tsx';
import { NoteForm } from '../records/notes/NoteForm.tsx';
import { useChangeMessage } from './api/message-details.ts';
import { answerLabel, entryLabel } from './labels.ts';

/** Whether a message was answered in time, and what colleagues noted on it. */
export function MessageWork({ message }: { message: MessageDetails }) {
  const due = answerLabel(message, new Date());
  return (
    <Section title="Our answer">
      <p>
        <Badge tone={due.tone}>{due.text}</Badge>
      </p>
      {message.history.length > 0 && (
        <EntryList>
          {message.history.map((entry) => (
            <Entry
              key={entry.id}
              title={entryLabel(entry)}
              by={entry.by ?? (entry.kind === 'reply' ? message.firstName : 'a former colleague')}
              at={entry.at}
              text={entry.kind === 'mail' ? undefined : entry.text}
            >
              <HistoryMail kind="message" mail={entry.mail} />
            </Entry>
          ))}
        </EntryList>
      )}
    </Section>
  );
}

/** Where a note on a message is written. */
export function MessageNoteForm({ id }: { id: string }) {
  const change = useChangeMessage(id);
  return (
    <NoteForm
      draft={`message ${id}`}
      schema={() => import('#contracts/message.ts').then((contract) => contract.messageNote)}
      onAdd={async (note) => ((await change(API.messageNotes, note, 'Note added')) ? undefined : {})}
    />
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
    if (answered) await change(API.messageReopened, { version }, 'Reopened');
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
