import { useState } from 'react';
import type { LiveEvent } from '#contracts/live.ts';
import { MAIL_DELIVERED } from '#contracts/mail-delivered.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import { formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './ChangedElsewhere.module.css';
import { useLive } from './use-live.ts';

interface Props {
  subject: LiveSubject;
  /** Id of the record that is open. */
  id: string;
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
 * Shows that somebody else changed the open record: who or what, and when. It is reloaded only on request, so that
 * typed text is neither lost nor saved over an unseen change.
 */
export function ChangedElsewhere({ subject, id, onShow }: Props) {
  const [change, setChange] = useState<LiveEvent>();
  useLive((events) => {
    if (events === 'reset') return;
    const others = events.filter(
      ({ subjectKind, subjectId, action, mine }) =>
        subjectKind === subject && subjectId === id && !mine && action !== MAIL_DELIVERED,
    );
    setChange((last) => others.at(-1) ?? last);
  });

  function show(): void {
    setChange(undefined);
    onShow();
  }

  const open = change?.subjectId === id;
  return (
    <div role="status" className={css.notice}>
      {open && (
        <p>
          {toldOf(change)} at {formatTime(change.at)}.
          <Button size="sm" variant="outline" onClick={show}>
            Show the change
          </Button>
        </p>
      )}
    </div>
  );
}

function toldOf({ action, by }: LiveEvent): string {
  return BY_THEMSELVES[action] ?? `${by ?? 'Somebody'} changed this`;
}
