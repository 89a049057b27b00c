/** A record as somebody saw it when they changed it. */
export interface Seen {
  id: string;
  version: number;
}

interface Errors<Row> {
  missing: (id: string) => Error | Promise<Error>;
  /** Throws; `rows` have changed since they were seen. */
  refuse: (rows: Row[]) => Promise<never>;
}

/** The rows of `seen`, in its order; `found` has them by id, locked. Throws what is said of the others. */
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
