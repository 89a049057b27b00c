import { DAY_MS } from '#contracts/durations.ts';

/** Where a browser keeps what was written and not sent yet. */
const PREFIX = 'draft ';
/** Milliseconds after which a draft is forgotten. */
const KEPT = 7 * DAY_MS;

interface Draft {
  text: string;
  at: number;
}

/** What somebody wrote under `key` and did not send; blank where there is nothing. */
export function readDraft(key: string): string {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Draft | null;
    if (draft && Date.now() - draft.at < KEPT) return draft.text;
    localStorage.removeItem(PREFIX + key);
    return '';
  } catch {
    return '';
  }
}

/** Keeps `text` under `key` until it is sent or its writer logs out; a blank text is nothing to keep. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(PREFIX + key, JSON.stringify({ text, at: Date.now() } satisfies Draft));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage what is written lasts as long as the page.
  }
}

/** Forgets all drafts of this browser. */
export function eraseDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}
