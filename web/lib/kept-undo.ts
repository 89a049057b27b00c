import { readStoredJson, removeStored, storeJson } from './stored.ts';

/** Where a tab keeps what takes its last changes back, for the page that comes next. */
const KEY = 'undo';

interface Kept {
  /** The id of who made them. */
  by: string;
  offers: readonly unknown[];
}

/** What `by` may still take back, unchecked. */
export function readKeptUndo(by: string): readonly unknown[] {
  const kept = readStoredJson('session', KEY) as Kept | null | undefined;
  return kept?.by === by ? kept.offers : [];
}

export function keepForUndo(by: string, offers: readonly unknown[]): void {
  storeJson('session', KEY, { by, offers } satisfies Kept);
}

export const forgetUndo = () => removeStored('session', KEY);
