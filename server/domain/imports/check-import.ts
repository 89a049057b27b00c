import type { ImportCheck, ImportMapping, ImportProblem } from '#contracts/lead-import.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { findKnown } from './find-known.ts';
import { guessMapping } from './guess-mapping.ts';
import { parseFile } from './parse-file.ts';
import { missingFields, readRows } from './read-rows.ts';

const PREVIEW_ROWS = 5;
/** Characters of a cell that an answer repeats. */
const SHOWN = 100;
/** Problems beyond which only the first of each row is told: a row with one is not imported as it is. */
const PROBLEMS = 1_000;

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
    columns: columns.map(shown),
    mapping,
    missing,
    rows: rows.length,
    preview: rows.slice(0, PREVIEW_ROWS).map((cells) => cells.map(shown)),
    problems: bounded(problems.sort((a, b) => a.row - b.row)),
  };
}

const shown = (cell: string) => cell.slice(0, SHOWN);

/** Every row that has a problem, and no more of them than somebody could read. */
function bounded(problems: readonly ImportProblem[]): ImportProblem[] {
  const kept = problems.filter(({ row }, index) => index < PROBLEMS || row !== problems[index - 1]?.row);
  return kept.map((problem) => ({ ...problem, value: shown(problem.value) }));
}
