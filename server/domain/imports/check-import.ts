import type { ImportCheck, ImportMapping } from '#contracts/lead-import.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { findKnown } from './find-known.ts';
import { guessMapping } from './guess-mapping.ts';
import { parseFile } from './parse-file.ts';
import { missingFields, readRows } from './read-rows.ts';

const PREVIEW_ROWS = 5;

/** Says what an import would do: how the columns are read, what is wrong, who is known. Writes nothing. */
export async function checkImport(args: {
  ctx: Context;
  input: { csv: string; mapping?: ImportMapping | undefined };
}): Promise<ImportCheck> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const { columns, rows } = await parseFile(input.csv);
  const mapping = input.mapping ?? guessMapping(columns);
  const missing = missingFields(mapping);
  const read = missing.length === 0 ? await readRows(rows, mapping) : [];
  const problems = [...read.flatMap((each) => each.problems), ...(await findKnown(ctx.db, read))];
  return {
    columns,
    mapping,
    missing,
    rows: rows.length,
    preview: rows.slice(0, PREVIEW_ROWS),
    problems: problems.sort((a, b) => a.row - b.row),
  };
}
