/** A record as somebody saw it when they changed it. */
export interface Seen {
  id: string;
  version: number;
}

interface Checks<One, Row> {
  /** Whether what matters of it has changed since; without it, whether anything has. */
  hasChanged?: (seen: One, row: Row) => Promise<boolean>;
  missing: (id: string) => Error | Promise<Error>;
  /** Throws, because `rows` have changed since they were seen. */
  refuse: (rows: Row[]) => Promise<never>;
}

/**
 * Returns the rows of `seen`, in its order, from `found`, which holds the locked rows by id. Throws the error of
 * `missing` for one that is not there, and of `refuse` where some have changed.
 */
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
