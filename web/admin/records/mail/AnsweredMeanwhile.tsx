import { useQuery } from '@tanstack/react-query';
import type { MailedSubject } from '#contracts/subjects.ts';
import { colleaguesSince, type WrittenEntry } from '#web/admin/records/history-since.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { mailQuery } from './read-mail.ts';

/** Entries of a history after which nobody need write any more, and what is said of those without a mail of ours. */
const ANSWERS: Readonly<Record<string, string>> = {
  mail: '',
  written: 'They were written to from a mailbox of the team.',
  answered: 'It is marked as answered.',
  no_answer_needed: 'It is marked as needing no answer.',
  approved: 'It is approved.',
  rejected: 'It is rejected.',
  asked: 'A question was sent.',
};
/** Characters by which one knows what was answered. */
const SHOWN = 110;

/** The newest answer that a colleague gave since `newest` was the newest entry. */
export const answerSince = (
  read: Parameters<typeof colleaguesSince<WrittenEntry>>[0],
  newest: string | null,
) => colleaguesSince(read, newest).find(({ kind }) => kind in ANSWERS);

interface Props {
  kind: MailedSubject;
  answer: WrittenEntry;
  /** Who changed the record, and when, in words. */
  changed: string | undefined;
}

/** Which answer a colleague gave while somebody else is still writing one: by whom, when, and how it begins. */
export function AnsweredMeanwhile({ kind, answer, changed }: Props) {
  const id = answer.mail?.id;
  const { data } = useQuery({ ...mailQuery(kind, id ?? ''), enabled: id !== undefined });
  if (!data) return `${changed ?? 'A colleague was faster.'} ${ANSWERS[answer.kind]}`;
  return (
    <>
      {`${data.by ?? 'A colleague'} wrote to them on ${formatDateTime(data.at)}: `}
      <q>{beginningOf(data.text ?? data.subject ?? '')}</q>
    </>
  );
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
