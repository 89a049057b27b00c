import { useEffect, useEffectEvent, useRef } from 'react';
import { keepDraft, readDraft } from '#web/lib/drafts.ts';
import { useSession } from '../session/use-session.ts';

interface SentDraft<Sent> {
  /** Whether the record has by now what was sent. */
  hasArrived: (sent: Sent) => boolean;
  /** Takes it out of the form; only where the draft is still what was sent. */
  takeOut: (sent: Sent) => void;
}

/**
 * Notes that a draft was sent, until the answer is there: requests outlive their page, answers do not. A page that is
 * opened later drops the draft once the record has what was sent, and keeps it otherwise. What it returns is called
 * around a save, which answers whether it is known what became of it.
 */
export function useSentDraft<Sent extends object>(
  name: string,
  { hasArrived, takeOut }: SentDraft<Sent>,
): (sent: Sent, save: () => Promise<boolean>) => Promise<void> {
  const user = useSession();
  const draft = user && `${user.id} ${name}`;
  const key = `${draft} sent`;
  const sending = useRef(false);
  const look = useEffectEvent(() => {
    const noted = draft && !sending.current && readDraft(key);
    const kept = noted && readDraft(draft);
    if (!kept) return;
    const { was, sent }: { was: string; sent: Sent } = JSON.parse(noted);
    // Something else is written by now: that was not sent.
    const isSame = kept === was;
    if (isSame && !hasArrived(sent)) return;
    keepDraft(key, '');
    if (isSame) takeOut(sent);
  });
  useEffect(look);
  return async (sent, save) => {
    if (draft) keepDraft(key, JSON.stringify({ was: readDraft(draft), sent }));
    sending.current = true;
    const isKnown = await save();
    sending.current = false;
    if (isKnown) keepDraft(key, '');
  };
}
