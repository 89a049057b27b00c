import type { HistoryMail } from '#contracts/record-mail.ts';

/** An entry of a record's history, which is newest first. */
export interface HistoryEntry {
  id: string;
  /** The team member; `null` for anybody else. */
  actorId: string | null;
}

/** An entry with what somebody wrote; of a mail it has the subject. */
export interface WrittenEntry extends HistoryEntry {
  kind: string;
  text?: string | null | undefined;
  mail?: HistoryMail | undefined;
}

/** The id of an entry that the server does not know of yet. */
export const ON_ITS_WAY = 'on its way';

/** The newest entry of a history as the server knows it; what is sent now will stand above it. */
export const newestIn = (history: readonly HistoryEntry[]): string | null =>
  history.find(({ id }) => id !== ON_ITS_WAY)?.id ?? null;

interface Read<Entry> {
  history: readonly Entry[];
  readerId: string | null;
}

/** The entries above the one that was the newest as something was sent. */
function entriesAbove<Entry extends HistoryEntry>(history: readonly Entry[], newest: string | null): Entry[] {
  const end = newest === null ? history.length : history.findIndex(({ id }) => id === newest);
  // Beyond the end of what is shown: nothing is known.
  return history.slice(0, Math.max(0, end)).filter(({ id }) => id !== ON_ITS_WAY);
}

/** Those of them that are the reader's own. */
export const entriesSince = <Entry extends HistoryEntry>(
  { history, readerId }: Read<Entry>,
  newest: string | null,
): Entry[] => entriesAbove(history, newest).filter(({ actorId }) => actorId === readerId);

/** Those of them that are other colleagues'. */
export const colleaguesSince = <Entry extends HistoryEntry>(
  { history, readerId }: Read<Entry>,
  newest: string | null,
): Entry[] => entriesAbove(history, newest).filter(({ actorId }) => actorId !== null && actorId !== readerId);

/** Whether the reader has an entry like that in the history, above the one that was the newest as it was sent. */
export function hasArrived<Entry extends HistoryEntry>(
  read: Read<Entry>,
  newest: string | null,
  isLike: (entry: Entry) => boolean,
): boolean {
  return entriesSince(read, newest).some(isLike);
}
