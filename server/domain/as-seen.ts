/** A record as somebody saw it when they changed it. */
export interface Seen {
  id: string;
  version: number;
}

interface Errors<Row> {
  missing: (id: string) => Error | Promise<Error>;
  /** Throws, because `rows` have changed since they were seen. */
  refuse: (rows: Row[]) => Promise<never>;
}

/**
 * Returns the rows of `seen`, in its order, from `found`, which holds the locked rows by id. Throws the error of
 * `missing` for one that is not there, and of `refuse` where some have changed.
 */
export async function asSeen<Row extends { version: number }>(
  seen: readonly Seen[],
  found: ReadonlyMap<string, Row>,
  { missing, refuse }: Errors<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const changed: Row[] = [];
  for (const { id, version } of seen) {
    const row = found.get(id);
    if (!row) throw await missing(id);
    rows.push(row);
    if (row.version !== version) changed.push(row);
  }
  if (changed.length > 0) await refuse(changed);
  return rows;
}
