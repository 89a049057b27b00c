import { DAY_MS } from '#contracts/durations.ts';
import { browserStore } from './stored.ts';

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
  const draft = browserStore.readJson(PREFIX + key) as Draft | null | undefined;
  if (draft && Date.now() - draft.at < KEPT) return draft.text;
  browserStore.remove(PREFIX + key);
  return '';
}

/** Keeps `text` under `key` until it is sent or its writer logs out; a blank text is nothing to keep. */
export function keepDraft(key: string, text: string): void {
  if (text) browserStore.writeJson(PREFIX + key, { text, at: Date.now() } satisfies Draft);
  else browserStore.remove(PREFIX + key);
}

/** Forgets all drafts of this browser. */
export function eraseDrafts(): void {
  for (const key of browserStore.keys()) if (key.startsWith(PREFIX)) browserStore.remove(key);
}
