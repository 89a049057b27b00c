import {
  IMPORT_PROBLEMS_LISTED,
  type ImportCheck,
  type ImportCorrection,
  type ImportMapping,
  type ImportProblem,
  type ImportProblemGroup,
  missingFields,
} from '#contracts/lead-import.ts';
import { LINE_MAX } from '#contracts/text.ts';
import type { Context } from '#server/domain/context.ts';
import type { ParsedFile } from '#server/domain/csv/parse-file.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { createYielder } from '#server/domain/yield-to-event-loop.ts';
import { correctedCells } from './corrections.ts';
import { fileGone, findFile } from './find-file.ts';
import { findKnown } from './find-known.ts';
import { guessMapping } from './guess-mapping.ts';
import { describeRow, readRows, startReading } from './read-rows.ts';

const PREVIEW_ROWS = 5;
/** Characters of a cell that an answer repeats: as many as a line has, so that it can be corrected as a whole. */
const SHOWN = LINE_MAX;
/** Characters that are enough to know whose row it is. */
const ABOUT_SHOWN = 50;

/**
 * Says what an import would do: how the columns are read, what is wrong, who is known. Writes nothing. Throws
 * `not_found` for a file that is somebody else's, expired or gone.
 */
export async function checkImport(args: {
  ctx: Context;
  input: { fileId: string; mapping?: ImportMapping | undefined; corrections: ImportCorrection[] };
}): Promise<ImportCheck> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const file = await findFile(ctx, input.fileId);
  if (!file) throw fileGone();
  const { columns, rows } = file;
  const mapping = input.mapping ?? guessMapping(columns);
  const missing = missingFields(mapping);
  const reading = await startReading(ctx.db, { mapping, corrections: input.corrections }, file);
  const read = missing.length === 0 ? await readRows(rows, reading) : [];
  const problems = emptyGroups();
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const aboutOf = (problem: ImportProblem) =>
    describeRow(cellsOf.get(problem.row) ?? [], problem, reading).slice(0, ABOUT_SHOWN);
  await addProblems(problems, read, aboutOf);
  await addProblems(problems, await findKnown(ctx, read), aboutOf);
  return {
    columns: columns.map(shown),
    filled: await filledColumns(file),
    mapping,
    missing,
    rows: rows.length,
    preview: rows.slice(0, PREVIEW_ROWS).map(({ row, cells }) => ({
      row,
      cells: correctedCells(cells, row, reading).slice(0, columns.length).map(shown),
    })),
    newTags: reading.tags.added(),
    problems,
  };
}

/** The columns that have content in any row: spreadsheets write blank ones beside a table. */
async function filledColumns({ columns, rows }: ParsedFile): Promise<number[]> {
  const yieldIfDue = createYielder();
  const filled = new Set<number>();
  for (const { cells } of rows) {
    await yieldIfDue();
    for (const [index, cell] of cells.entries()) if (cell !== '') filled.add(index);
  }
  return [...columns.keys()].filter((index) => filled.has(index));
}

const shown = (cell: string) => cell.slice(0, SHOWN);

type Groups = Record<ImportProblem['kind'], ImportProblemGroup>;

function emptyGroups(): Groups {
  const empty = (): ImportProblemGroup => ({ count: 0, rows: [], listed: [] });
  return { long: empty(), wrong: empty(), known: empty(), twice: empty(), similar: empty() };
}

/** Names every row that has a problem, and describes no more problems than somebody could read. */
async function addProblems(
  groups: Groups,
  rows: readonly { problems: readonly ImportProblem[] }[],
  aboutOf: (problem: ImportProblem) => string,
): Promise<void> {
  const yieldIfDue = createYielder();
  const alike = new Map<string, number>();
  const listed: { of: ImportProblemGroup['listed'][number]; key: string }[] = [];
  for (const { problems } of rows) {
    await yieldIfDue();
    for (const problem of problems) {
      const group = groups[problem.kind];
      group.count += 1;
      const key = `${problem.kind} ${problem.field} ${problem.value}`;
      alike.set(key, (alike.get(key) ?? 0) + 1);
      if (group.rows.at(-1) !== problem.row) group.rows.push(problem.row);
      if (group.listed.length < IMPORT_PROBLEMS_LISTED) {
        const of = { ...problem, value: shown(problem.value), about: aboutOf(problem), alike: 1 };
        group.listed.push(of);
        listed.push({ of, key });
      }
    }
  }
  for (const { of, key } of listed) of.alike = alike.get(key) ?? 1;
}
