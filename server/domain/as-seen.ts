/** A record as somebody saw it when they changed it. */
export interface Seen {
  id: string;
  version: number;
}

interface Checks<One, Row> {
  /** Whether what matters of it has changed since; without it, whether anything has. */
  hasChanged?: (seen: One, row: Row) => Promise<boolean>;
  missing: (id: string) => Error | Promise<Error>;
  /** Throws; `rows` have changed since they were seen. */
  refuse: (rows: Row[]) => Promise<never>;
}

/** The rows of `seen`, in its order; `found` has them by id, locked. Throws what is said of the others. */
export async function asSeen<One extends Seen, Row extends { version: number }>(
  seen: readonly One[],
  found: ReadonlyMap<string, Row>,
  { missing, refuse, hasChanged = async ({ version }, row) => row.version !== version }: Checks<One, Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const changed: Row[] = [];
  for (const each of seen) {
    const row = found.get(each.id);
    if (!row) throw await missing(each.id);
    rows.push(row);
    if (await hasChanged(each, row)) changed.push(row);
  }
  if (changed.length > 0) await refuse(changed);
  return rows;
}
