import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#web/admin/session/use-session.ts';
import { sentOf } from '#web/lib/drafts/draft-names.ts';
import { keepDraft, readDraft } from '#web/lib/drafts/drafts.ts';
import { dismissToast, openFailure, toast } from '#web/ui/toast.ts';

interface SentDraft<Sent> {
  /** What the form holds, as its draft is stored; blank before one is put back. Without it, it is left alone. */
  written: string | undefined;
  /** Whether the record has by now what was sent. */
  hasArrived: (sent: Sent) => boolean | Promise<boolean>;
  /** Takes it out of the form; only where the form holds what was sent, and nothing else. */
  takeOut: (sent: Sent) => void;
  /** What is said where it was said to be perhaps not saved, or where it had to be asked for. */
  afterAll?: (sent: Sent) => string;
}

/**
 * Notes that a draft was sent, until the answer is there: requests outlive their page, answers do not. A page that is
 * opened later drops the draft once the record has what was sent, and keeps it otherwise. What it returns is called
 * around a save, which answers whether it is known what became of it.
 */
export function useSentDraft<Sent extends object>(
  name: string,
  { written, hasArrived, takeOut, afterAll = () => 'It was saved after all' }: SentDraft<Sent>,
): (sent: Sent, save: () => Promise<boolean>) => Promise<void> {
  const user = useSession();
  const draft = user && `${user.id} ${name}`;
  const key = sentOf(String(draft));
  const sending = useRef(false);
  /** The message with which this page said that it was not saved; 0 where there is none. */
  const said = useRef<number>(undefined);
  const latest = useRef(written);
  const look = useEffectEvent(async () => {
    latest.current = written;
    const noted = draft && !sending.current && readDraft(key);
    const kept = noted && readDraft(draft);
    if (!kept) return;
    const { was, sent }: { was: string; sent: Sent } = JSON.parse(noted);
    // Where something else is written by now, here or in another window, that was not sent.
    const isSame = () => readDraft(draft) === was && ['', was].some((text) => text === latest.current);
    if (!isSame()) return kept === was ? undefined : keepDraft(key, '');
    // What is known at once is said at once, before the draft is put back.
    const answer = hasArrived(sent);
    if (!(answer instanceof Promise ? (await answer) && isSame() : answer)) return;
    keepDraft(key, '');
    takeOut(sent);
    // What was put back meanwhile does not go without a word.
    if (said.current === undefined && !(answer instanceof Promise)) return;
    if (said.current) dismissToast(said.current);
    toast({ title: afterAll(sent), tone: 'success' });
    said.current = undefined;
  });
  useEffect(() => void look());
  return async (sent, save) => {
    if (draft) keepDraft(key, JSON.stringify({ was: readDraft(draft), sent }));
    sending.current = true;
    let isKnown = false;
    try {
      isKnown = await save();
    } finally {
      sending.current = false;
    }
    said.current = isKnown ? undefined : (openFailure()?.id ?? 0);
    if (isKnown) keepDraft(key, '');
  };
}
