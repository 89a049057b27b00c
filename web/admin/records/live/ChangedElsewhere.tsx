import { useState } from 'react';
import type { LiveEvent } from '#contracts/live.ts';
import { MAIL_DELIVERED } from '#contracts/mail-delivered.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './ChangedElsewhere.module.css';
import { useLive } from './use-live.ts';

interface Props {
  subject: LiveSubject;
  /** Id of the record that is open. */
  id: string;
  /** The record as it is shown, and where it is read. */
  record: unknown;
  path: string;
  /** Reads the record again. */
  onShow: () => void;
}

/** What the person themselves did; what colleagues do is told by their name. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'partnership.answer': 'The applicant answered',
  'mail.reply': 'They replied by email',
  'email.verify': 'They confirmed their email',
};

/**
 * Shows that somebody else changed the open record: who or what, and when; after a gap, that it is another by now. It
 * is reloaded only on request, so that typed text is neither lost nor saved over an unseen change.
 */
export function ChangedElsewhere({ subject, id, record, path, onShow }: Props) {
  const [change, setChange] = useState<LiveEvent>();
  /** What was shown as changes were missed; `isRead`: it is another by now, else that could not be read. */
  const [missed, setMissed] = useState<{ seen: string; isRead: boolean }>();
  useLive(async (events) => {
    if (events === 'reset') {
      const seen = contentOf(record);
      const now = await adminRequest(path)
        .then(({ body }) => contentOf(body))
        .catch(() => undefined);
      return setMissed(now === seen ? undefined : { seen, isRead: now !== undefined });
    }
    const others = events.filter(
      ({ subjectKind, subjectId, action, mine }) =>
        subjectKind === subject && subjectId === id && !mine && action !== MAIL_DELIVERED,
    );
    setChange((last) => others.at(-1) ?? last);
  });

  function show(): void {
    setChange(undefined);
    setMissed(undefined);
    onShow();
  }

  const told =
    change?.subjectId === id
      ? `${toldOf(change)} at ${formatTime(change.at)}.`
      : missed?.seen === contentOf(record) &&
        `This ${missed.isRead ? 'was' : 'may have been'} changed meanwhile.`;
  return (
    <div role="status" className={css.notice}>
      {told && (
        <p>
          {told}
          <Button size="sm" variant="outline" onClick={show}>
            Show the change
          </Button>
        </p>
      )}
    </div>
  );
}

/** A record without what becomes of its mails, of which nobody is told. */
function contentOf(record: unknown): string {
  return JSON.stringify(record, (key, value) => {
    if (key === 'mail') return undefined;
    return Object(value).kind === 'mail' ? value.id : value;
  });
}

function toldOf({ action, by }: LiveEvent): string {
  return BY_THEMSELVES[action] ?? `${by ?? 'Somebody'} changed this`;
}
