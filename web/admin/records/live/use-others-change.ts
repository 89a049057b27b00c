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

/** A record, or several that are shown as one. */
export type Watched = readonly { subject: LiveSubject; id: string }[];

/** Whether an event is a change of those records; what becomes of their mails is none. */
export const isChangeOf = ({ subjectKind, subjectId, action }: LiveEvent, watched: Watched) =>
  action !== MAIL_DELIVERED && watched.some(({ subject, id }) => subjectKind === subject && subjectId === id);

/** Who changed a record since it is open, or what the person did, in words, e.g. `Ann changed this at 5:54 PM.` */
export function useOthersChange(watched: Watched): [told: string | undefined, forget: () => void] {
  const [change, setChange] = useState<LiveEvent>();
  useLive((events) => {
    if (events === 'reset') return;
    const others = events.filter((event) => !event.mine && isChangeOf(event, watched));
    setChange((last) => others.at(-1) ?? last);
  });
  return [change && isChangeOf(change, watched) ? toldOf(change) : undefined, () => setChange(undefined)];
}

function toldOf({ action, by, at }: LiveEvent): string {
  return `${BY_THEMSELVES[action] ?? `${by ?? 'Somebody'} changed this`} at ${formatTime(at)}.`;
}
