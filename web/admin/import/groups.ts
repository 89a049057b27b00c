import type { ImportCheck, ImportProblem } from '#contracts/lead-import.ts';

type Kind = ImportProblem['kind'];

interface GroupLabels {
  title: string;
  hint: string;
  /** Nothing is imported while such rows are not left out. */
  blocks: boolean;
}

/** What stands above the problems of each kind, in the order shown. */
export const GROUPS: Readonly<Record<Kind, GroupLabels>> = {
  wrong: {
    title: 'Rows with mistakes',
    hint: 'Correct them in the file and choose it again, choose other columns, or leave them out.',
    blocks: true,
  },
  known: { title: 'People with an account', hint: 'They are among the signups already.', blocks: true },
  twice: { title: 'Twice in the file', hint: 'The first row with the address is imported.', blocks: true },
  similar: {
    title: 'Perhaps known',
    hint: 'The phone number or the company is among the signups. Leave out whom you know.',
    blocks: false,
  },
};

/** The problems of one kind, and their rows, each once. */
export function groupOf(check: ImportCheck, kind: Kind): { problems: ImportProblem[]; rows: number[] } {
  const problems = check.problems.filter((problem) => problem.kind === kind);
  return { problems, rows: [...new Set(problems.map(({ row }) => row))] };
}

/** Rows that must be left out before anything can be imported. */
export function blockedRows(check: ImportCheck, leaveOut: ReadonlySet<number>): number[] {
  const rows = check.problems.filter(({ kind, row }) => GROUPS[kind].blocks && !leaveOut.has(row));
  return [...new Set(rows.map(({ row }) => row))];
}
