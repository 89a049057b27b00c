import { useState } from 'react';
import type { MessageDetails } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { noteState } from '#web/admin/records/notes/note-state.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onePress } from '#web/ui/one-press.ts';
import { Entry, EntryList } from '../records/details/EntryList.tsx';
import { OwnerField } from '../records/details/OwnerField.tsx';
import { Section } from '../records/details/Section.tsx';
import { HistoryMail } from '../records/mail/HistoryMail.tsx';
import { useDelivered } from '../records/mail/use-delivered.ts';
import { mentionsIn } from '../records/notes/mentions-in.ts';
import { NoteActions } from '../records/notes/NoteActions.tsx';
import { NoteForm } from '../records/notes/NoteForm.tsx';
import { useSession } from '../session/use-session.ts';
import { messageQuery, useChangeMessage, useRefreshMessage } from './api/message-details.ts';
import { answerLabel, entryLabel } from './labels.ts';

/** Whether a message was answered in time, who is to answer it, and what colleagues noted on it. */
export function MessageWork({ message }: { message: MessageDetails }) {
  const due = answerLabel(message, new Date());
  const user = useSession();
  const refresh = useRefreshMessage(message.id);
  useDelivered<MessageDetails, MessageDetails['history'][number]>({
    queryKey: messageQuery(message.id).queryKey,
    path: fillPath(API.message, { id: message.id }),
    historyOf: ({ history }) => history,
    withHistory: (record, history) => ({ ...record, history }),
  });
  return (
    <Section title="Our answer">
      <p>
        <Badge tone={due.tone}>{due.text}</Badge>
      </p>
      <MessageOwner message={message} />
      {message.history.length > 0 && (
        <EntryList>
          {message.history.map((entry) => (
            <Entry
              key={entry.id}
              title={entryLabel(entry, message.team)}
              by={entry.by ?? (entry.kind === 'reply' ? message.firstName : 'a former colleague')}
              at={entry.at}
              since={noteState(entry.note)}
              text={entry.kind === 'mail' ? undefined : entry.text}
            >
              <HistoryMail kind="message" mail={entry.mail} />
              {message.writable && (entry.actorId === user?.id || user?.role === 'admin') && (
                <NoteActions entry={entry} team={message.team} onChanged={() => void refresh()} />
              )}
            </Entry>
          ))}
        </EntryList>
      )}
    </Section>
  );
}

/** Who is to answer it. */
function MessageOwner({ message }: { message: MessageDetails }) {
  const user = useSession();
  const change = useChangeMessage(message.id);
  const mayOwn = message.team.some(({ id, active }) => active && id === user?.id);
  return (
    <OwnerField
      record={message}
      shortcut="e"
      readerId={user && mayOwn ? user.id : null}
      onChoose={(choice, said) =>
        change(API.messageOwner, choice, said, {
          optimistic: (now) => ({ ...now, version: now.version + 1, ownerId: choice.ownerId }),
          undo: { ownerId: message.ownerId },
        })
      }
    />
  );
}

/** Where a note on a message is written. */
export function MessageNoteForm({ message: { id, team, history } }: { message: MessageDetails }) {
  const change = useChangeMessage(id);
  return (
    <NoteForm
      draft={`message ${id}`}
      history={history}
      team={team}
      schema={() => import('#contracts/message.ts').then((contract) => contract.messageNote)}
      onAdd={async ({ text }) =>
        (await change(API.messageNotes, { text, mentions: mentionsIn(text, team) }, 'Note added'))?.fields
      }
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
    if (answered) {
      const undo = { status: 'answered', asBefore: true } as const;
      await change(API.messageReopened, { version }, 'Open again', { undo });
    } else {
      await change(API.messageAnswered, { version }, 'Marked as answered', { undo: { status: 'open' } });
    }
    setBusy(false);
  }

  if (!writable) return null;
  return (
    <Button size="sm" variant="outline" busy={busy} aria-keyshortcuts="d" onClick={onePress(onClick)}>
      {answered ? 'Reopen' : 'Mark as answered'}
    </Button>
  );
}
