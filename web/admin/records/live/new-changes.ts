/** An entry of a record's history, and what it says in a few words, e.g. `Owner: Ann Lee`. */
export interface HistoryChange {
  id: string;
  /** The team member; `null` for anybody else. */
  actorId: string | null;
  title: string;
}

/** Changes that one line names. */
const NAMED = 3;

export const idsOf = (changes: readonly HistoryChange[]): ReadonlySet<string> =>
  new Set(changes.map(({ id }) => id));

/** What colleagues of `readerId` did that was not `seen`, in one line; blank where the history tells of nothing. */
export function newChanges(
  changes: readonly HistoryChange[],
  { seen, readerId }: { seen: ReadonlySet<string>; readerId: string | undefined },
): string {
  const titles = changes
    .filter(({ id, actorId }) => actorId !== null && actorId !== readerId && !seen.has(id))
    .map(({ title }) => title);
  if (titles.length === 0) return '';
  const more = titles.length > NAMED ? `; and ${titles.length - NAMED} more` : '';
  return `New: ${titles.slice(0, NAMED).join('; ')}${more}`;
}
