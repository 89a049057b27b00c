import { Suspense, useState } from 'react';
import type { HistoryMail as Mail } from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';

const RecordMailDialog = lazy(() => import('./RecordMailDialog.tsx'));

interface Props {
  kind: MailedSubject;
  mail: Mail | undefined;
}

/**
 * Opens a mail from its entry in a history, and says whether it waits for an answer. Nothing beside an entry that is no
 * mail.
 */
export function HistoryMail({ kind, mail }: Props) {
  const [open, setOpen] = useState(false);
  // It stays mounted, so that closing it gives the focus back.
  const [loaded, setLoaded] = useState(false);
  if (!mail || mail.status === 'gone') return null;
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <div>
      {mail.waiting && (
        <>
          <Badge tone="yellow">Waiting for an answer</Badge>{' '}
        </>
      )}
      <Button size="sm" variant="outline" onClick={show}>
        {mail.status === 'received' ? 'Read the reply' : 'Read the email'}
      </Button>
      {loaded && (
        <Suspense>
          <RecordMailDialog open={open} kind={kind} id={mail.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
