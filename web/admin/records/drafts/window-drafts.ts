import { secondOf } from '#web/lib/drafts/draft-names.ts';
import { keepDraft, readDraft } from '#web/lib/drafts/drafts.ts';

/** What this window kept or read last, by key. Where the draft is another one by now, another window wrote it. */
const own = new Map<string, string>();
/** What this window was given to begin with, by key. */
const given = new Map<string, string>();
/** The keys of drafts that were written in this window, not only read. */
const written = new Set<string>();

/** Keeps what is in a field of this window. */
export function keepOwn(key: string, text: string): void {
  if (text === '') written.delete(key);
  else if (text !== own.get(key) && text !== given.get(key)) written.add(key);
  own.set(key, text);
  keepDraft(key, text);
}

/** Whether the draft is as this window kept or read it. */
export const isOwn = (key: string): boolean => readDraft(key) === (own.get(key) ?? readDraft(key));

/** Whether somebody wrote it in this window and did not send it here. */
export const isWrittenHere = (key: string): boolean => written.has(key);

/** What was written here was sent or discarded. */
export function forgetWritten(key: string): void {
  written.delete(key);
}

/** The draft to begin with; of two windows one text below the other, but of forms, of which the second waits. */
export function takeDraft(key: string): string {
  const [first, second] = [readDraft(key), readDraft(secondOf(key))];
  const waits = first !== '' && [first, second].some((text) => text.startsWith('{'));
  const draft = second && !waits ? [first, second].filter(Boolean).join('\n\n') : first;
  given.set(key, draft);
  own.set(key, draft);
  if (draft !== first) {
    keepDraft(key, draft);
    keepDraft(secondOf(key), '');
  }
  return draft;
}

/** Keeps what this window wrote where another window's text is the draft. */
export function keepBeside(key: string, text: string): void {
  if (![text, ''].includes(readDraft(key))) keepDraft(secondOf(key), text);
}

/** Gives the draft of `from`, and the second one, another key, unless that has one; answers whether it did. */
export function moveDraft(from: string, to: string): boolean {
  const [first = '', second = ''] = [from, secondOf(from)].map(readDraft).filter(Boolean);
  if (!first || readDraft(to)) return false;
  keepOwn(to, first);
  keepOwn(from, '');
  // Where one waits there already, this one stays, and is named as left behind.
  const [left, beside] = readDraft(secondOf(to)) ? [second, ''] : ['', second];
  keepDraft(secondOf(from), left);
  if (beside) keepBeside(to, beside);
  return true;
}
