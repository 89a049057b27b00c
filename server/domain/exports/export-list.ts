import { randomUUID } from 'node:crypto';
import { BYTE_ORDER_MARK } from '#contracts/byte-order-mark.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { readWithFallback } from '#server/domain/read-with-fallback.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { timeZoneOf } from '#server/domain/time-zone.ts';
import { mapYielding } from '#server/domain/yield-to-event-loop.ts';
import { columnsOf } from './columns.ts';
import { csvLine } from './csv-cell.ts';

/** Records read at once: so many of the longest are read, and written, without holding up others. */
const BATCH = 40;

interface Source<Query extends ListQuery, Item> {
  /** The name of the list, e.g. `signups`. */
  list: string;
  /** The query of the list; `limit` and `cursor` are set here. */
  query: Query;
  /** The use case that reads the list, which also checks the permission. */
  read: (args: { ctx: Context; input: Query }) => Promise<Page<Item>>;
  /** Names of the record's fields, in the order of the columns. */
  fields: readonly string[];
  /** Called again before each batch: a person who has lost access gets no more. */
  stillAllowed: () => Promise<boolean>;
}

export interface ListExport {
  /** Number of records at the beginning; `undefined` if the list does not count them all. */
  total: number | undefined;
  /** The file, a batch at a time; the next batch is read on demand. */
  parts: AsyncGenerator<string, void, undefined>;
}

/**
 * Everything that a list selects, as CSV of any length. Read by keyset like the list itself, as of the time of the
 * first batch: no record comes twice, and records made meanwhile are not included (decision 020).
 */
export async function exportList<Query extends ListQuery, Item extends object>(args: {
  ctx: Context;
  input: Source<Query, Item>;
}): Promise<ListExport> {
  const { input } = args;
  requirePermission(args.ctx.actor, 'records.export');
  const now = args.ctx.clock();
  const ctx: Context = { ...args.ctx, clock: () => now };
  // Once a replica was lost, the rest is read on the primary.
  let latest = ctx;
  const readBatch = (cursor?: string) =>
    readWithFallback(latest, (from) => {
      latest = from;
      return input.read({ ctx: from, input: { ...input.query, limit: BATCH, cursor } });
    });
  const first = await readBatch();
  const id = randomUUID();
  await note(args.ctx, id, 'records.export', { list: input.list, filter: filterOf(input.query) });

  async function* parts() {
    let rows = 0;
    let complete = false;
    try {
      const columns = columnsOf(input.fields, timeZoneOf(ctx));
      yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
      for (let page = first; ; page = await readBatch(page.next)) {
        rows += page.items.length;
        const lines = await mapYielding(page.items, (item) => csvLine(columns.map(({ read }) => read(item))));
        yield lines.join('');
        if (!page.next) break;
        if (!(await input.stillAllowed())) throw new AppError('forbidden', 'Your account may not do this');
      }
      complete = true;
    } finally {
      await note(args.ctx, id, 'records.export-end', { list: input.list, rows, complete });
    }
  }
  return { total: first.atLeast ? undefined : first.total, parts: parts() };
}

/** The exported filters without the search text, which may name a person: erasing leaves the log. */
function filterOf({ limit: _, cursor: __, q, ...filter }: ListQuery): Record<string, unknown> {
  return { ...filter, searched: q !== undefined && q !== '' };
}

async function note(ctx: Context, id: string, action: string, details: object): Promise<void> {
  await runCommand(
    { ...ctx, idempotency: undefined },
    {
      action,
      work: async () => ({ reply: null, subject: { kind: 'export', id }, details: { ...details } }),
    },
  );
}
