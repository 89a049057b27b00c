import { useState } from 'react';
import type { MessageDetails } from '#contracts/message.ts';
import type { MessageStatus } from '#contracts/message-status.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { Entry, EntryList } from '#web/admin/records/details/EntryList.tsx';
import { OwnerField } from '#web/admin/records/details/OwnerField.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { HistoryMail } from '#web/admin/records/mail/HistoryMail.tsx';
import { useDelivered } from '#web/admin/records/mail/use-delivered.ts';
import { mentionsIn } from '#web/admin/records/notes/mentions-in.ts';
import { NoteActions } from '#web/admin/records/notes/NoteActions.tsx';
import { NoteForm } from '#web/admin/records/notes/NoteForm.tsx';
import { noteState } from '#web/admin/records/notes/note-state.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onePress } from '#web/ui/one-press.ts';
import { statusBefore } from './api/change-messages.ts';
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
        <Badge tone={due.tone}>{due.text}</Badge> {due.why}
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
      onChoose={(choice, said, onSaved) =>
        change(API.messageOwner, choice, said, {
          onSaved,
          optimistic: (now) => ({ ...now, ownerId: choice.ownerId }),
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

/** Says that the message was answered or needs no answer, or that it is open after all. */
export function StatusButtons({ message }: { message: MessageDetails }) {
  return (
    <>
      <StatusButton
        message={message}
        to="answered"
        path={API.messageAnswered}
        label="Mark as answered"
        said="Marked as answered"
        shortcut="d"
      />
      <StatusButton
        message={message}
        to="no_answer_needed"
        path={API.messageNoAnswerNeeded}
        label="No answer needed"
        said="Marked as needing no answer"
        shortcut="c"
      />
    </>
  );
}

interface StatusButtonProps {
  message: MessageDetails;
  to: Exclude<MessageStatus, 'open'>;
  path: ApiPath;
  label: string;
  said: string;
  shortcut: string;
}

/** Gives an open message that status, and opens one that has it: the focus stays on it. */
function StatusButton({ message, to, path, label, said, shortcut }: StatusButtonProps) {
  const change = useChangeMessage(message.id);
  const [busy, setBusy] = useState(false);
  const { version, status } = message;
  const has = status === to;

  async function onClick() {
    setBusy(true);
    const undo = statusBefore(message);
    if (has) await change(API.messageReopened, { version }, 'Open again', { undo });
    else await change(path, { version }, said, { undo });
    setBusy(false);
  }

  if (!has && status !== 'open') return null;
  return (
    <Button size="sm" variant="outline" busy={busy} aria-keyshortcuts={shortcut} onClick={onePress(onClick)}>
      {has ? 'Reopen' : label}
    </Button>
  );
}
