import { Suspense, useReducer, useState } from 'react';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import { useForgetDraft, useReadDraft } from '#web/admin/records/drafts/use-draft.ts';
import { useSentDraft } from '#web/admin/records/drafts/use-sent-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import type { MailedRecord } from './mail-paths.ts';
import { type SentMail, sentAfterAll, useMailArrived } from './use-mail-arrived.ts';

const ComposeMail = lazy(() => import('./ComposeMail.tsx'));

interface Props {
  record: MailedRecord;
  label?: string;
  variant?: 'primary' | 'outline';
  /** Reads the record again, after a mail or where a colleague changed it. */
  onChanged: () => Promise<unknown>;
}

/** Opens a mail to the person of a record; nothing where no email is known. It is loaded when it is first opened. */
export function WriteMail({ record, label = 'Write an email', variant = 'outline', onChanged }: Props) {
  const [open, setOpen] = useState(false);
  // It stays mounted, so that closing it gives the focus back.
  const [loaded, setLoaded] = useState(false);
  const readDraft = useReadDraft();
  const forget = useForgetDraft();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const draft = `email ${record.kind} ${record.id}`;
  useSentDraft<SentMail>(draft, {
    // An open form looks for itself.
    written: open ? undefined : '',
    hasArrived: useMailArrived(record),
    takeOut: () => {
      forget(draft);
      redraw();
    },
    afterAll: sentAfterAll,
  });
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  useContinue((name) => {
    if (name === draft) show();
    return name === draft;
  });
  if (isUnknownEmail(record.email)) return null;
  const isDrafted = readDraft(draft) !== '';
  return (
    <>
      <Button size="sm" variant={variant} aria-keyshortcuts="m" onClick={show}>
        {label}
        {isDrafted && !open && ': finish your draft'}
      </Button>
      {loaded && (
        <Suspense>
          <ComposeMail open={open} record={record} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
