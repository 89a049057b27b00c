import { readStoredJson } from '#web/lib/stored.ts';
import { type Draft, PREFIX } from './drafts.ts';

/** When the draft under `key` was kept last, in ms; 0 where there is none. Apart: no first view needs it. */
export const draftedAt = (key: string): number =>
  (readStoredJson('local', PREFIX + key) as Draft | null | undefined)?.at ?? 0;
