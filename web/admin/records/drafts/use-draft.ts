import { useEffect, useEffectEvent, useRef } from 'react';
import { typedSince } from '#web/admin/records/drafts/typed-since.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import { useOtherWindows } from './use-other-windows.ts';
import { forgetWritten, isOwn, keepOwn, moveDraft, takeDraft } from './window-drafts.ts';

interface Written {
  /** What is in the field now. */
  text: string;
  /** Puts a text into the field. */
  fill: (text: string) => void;
}

/** The fields that are drawn, by the key of their draft, to which what was saved is told. */
const fields = new Set<(key: string, saved: string) => void>();

/**
 * Stores the text of a field as a draft of its author, e.g. `useDraft('lead 5f…', …)`, beyond closing, a reload and the
 * end of the session. An empty field and one without a name have none. What it returns takes out what was saved, also
 * once the field was closed or drawn anew: whatever was typed meanwhile stays, here and in another window.
 */
export function useDraft(name: DraftName | undefined, { text, fill }: Written): (saved: string) => void {
  const user = useSession();
  const key = user && name ? `${user.id} ${name}` : undefined;
  const restored = useRef(false);
  function fillFrom(from: string): void {
    const draft = takeDraft(from);
    if (draft) fill(draft);
  }
  const restore = useEffectEvent(fillFrom);
  useEffect(() => {
    if (!key) return;
    if (!restored.current && !text) restore(key);
    else if (text || isOwn(key)) keepOwn(key, text);
    restored.current = true;
  }, [key, text]);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useOtherWindows(key, latest, fillFrom);
  const takeOut = useEffectEvent((saved: string) => fill(typedSince(saved, latest.current)));
  useEffect(() => {
    const onSaved = (savedKey: string, saved: string) => savedKey === key && takeOut(saved);
    fields.add(onSaved);
    return () => void fields.delete(onSaved);
  }, [key]);
  return (saved) => {
    if (!key) return fill(typedSince(saved, latest.current));
    if (isOwn(key)) keepOwn(key, typedSince(saved, readDraft(key)));
    for (const tell of [...fields]) tell(key, saved);
  };
}

/** Reads what was written in a field and not sent, as its draft is kept now; blank where there is none. */
export function useReadDraft(): (name: string) => string {
  const id = useSession()?.id;
  return (name) => readDraft(`${id} ${name}`);
}

/** Brings the text of a field back that was sent and taken back, unless something else was written meanwhile. */
export function useRestoreDraft(): (name: string, text: string) => void {
  const user = useSession();
  return (name, text) => {
    if (user && !readDraft(`${user.id} ${name}`)) keepOwn(`${user.id} ${name}`, text);
  };
}

/** Gives a draft, with the second one beside it, another name, unless that has one; answers whether it did. */
export function useMoveDraft(): (from: string, to: string) => boolean {
  const id = useSession()?.id;
  return (from, to) => moveDraft(`${id} ${from}`, `${id} ${to}`);
}

/**
 * Forgets the draft of a field that is sent and goes at once, before it could be emptied, unless another window has
 * changed it. With `shown`, the draft is forgotten if it is still what was shown of it.
 */
export function useForgetDraft(): (name: string, shown?: string) => void {
  const user = useSession();
  return (name, shown) => {
    const key = `${user?.id} ${name}`;
    forgetWritten(key);
    if (shown === undefined ? isOwn(key) : readDraft(key) === shown) keepOwn(key, '');
  };
}
