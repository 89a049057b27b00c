import { DAY_MS } from '#contracts/durations.ts';
import { readStoredJson, removeStored, storedKeys, storeJson } from '#web/lib/stored.ts';

/** Where a browser keeps what was written and not sent yet. */
export const PREFIX = 'draft ';
/** Milliseconds after which a draft is forgotten. */
const KEPT_MS = 7 * DAY_MS;

export interface Draft {
  text: string;
  at: number;
}

/** What somebody wrote under `key` and did not send; blank where there is nothing. */
export function readDraft(key: string): string {
  const draft = readStoredJson('local', PREFIX + key) as Draft | null | undefined;
  if (draft && Date.now() - draft.at < KEPT_MS) return draft.text;
  removeStored('local', PREFIX + key);
  return '';
}

/** Keeps `text` under `key` until it is sent or its writer logs out; a blank text is nothing to keep. */
export function keepDraft(key: string, text: string): void {
  if (text) storeJson('local', PREFIX + key, { text, at: Date.now() } satisfies Draft);
  else removeStored('local', PREFIX + key);
}

/** Calls `listener` with the key of a draft that another window changed, until the function returned is called. */
export function onDraftChanged(listener: (key: string) => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The keys of all drafts of this browser, whoever wrote them. */
export const draftKeys = (): string[] =>
  storedKeys('local').flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));

/** Forgets all drafts of this browser. */
export function eraseDrafts(): void {
  for (const key of draftKeys()) removeStored('local', PREFIX + key);
}
