import { useState } from 'react';
import type { LiveEvent } from '#contracts/live.ts';
import type { LiveSubject } from '#contracts/live-names.ts';
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

/**
 * Shows that another team member changed the open record, and when. It is reloaded only on request, so that typed text
 * is neither lost nor saved over an unseen change.
 */
export function ChangedElsewhere({ subject, id, onShow }: Props) {
  const [change, setChange] = useState<LiveEvent>();
  useLive((events) => {
    if (events === 'reset') return;
    const others = events.filter(
      (event) => event.subjectKind === subject && event.subjectId === id && !event.mine,
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
          {change.by ?? 'Somebody'} changed this at {formatTime(change.at)}.
          <Button size="sm" variant="outline" onClick={show}>
            Show the change
          </Button>
        </p>
      )}
    </div>
  );
}
