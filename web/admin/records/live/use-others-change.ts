import { useState } from 'react';
import type { LiveEvent } from '#contracts/live.ts';
import { MAIL_DELIVERED } from '#contracts/mail-delivered.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { useLive } from './use-live.ts';

/** What the person themselves did; what colleagues do is told by their name. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'partnership.answer': 'The applicant answered',
  'mail.reply': 'They replied by email',
  'email.verify': 'They confirmed their email',
};

/** Whether an event is a change of that record; what becomes of its mails is none. */
export const isChangeOf = ({ subjectKind, subjectId, action }: LiveEvent, subject: LiveSubject, id: string) =>
  subjectKind === subject && subjectId === id && action !== MAIL_DELIVERED;

/** Who changed a record last since it is open, or what the person did, in words, e.g. `Ann changed this at 5:54 PM.` */
export function useOthersChange(
  subject: LiveSubject,
  id: string,
): [told: string | undefined, forget: () => void] {
  const [change, setChange] = useState<LiveEvent>();
  useLive((events) => {
    if (events === 'reset') return;
    const others = events.filter((event) => !event.mine && isChangeOf(event, subject, id));
    setChange((last) => others.at(-1) ?? last);
  });
  return [change?.subjectId === id ? toldOf(change) : undefined, () => setChange(undefined)];
}

function toldOf({ action, by, at }: LiveEvent): string {
  return `${BY_THEMSELVES[action] ?? `${by ?? 'Somebody'} changed this`} at ${formatTime(at)}.`;
}
