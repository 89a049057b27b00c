import { type ImportCheck, type ImportProblem, PROBLEM_KINDS } from '#contracts/lead-import.ts';

type Kind = ImportProblem['kind'];

interface GroupLabels {
  title: string;
  /** What a row of them is, beside its number. */
  mark: string;
  hint: string;
  /** Nothing is imported while such rows are not left out. */
  blocks: boolean;
  /** Its cells can be corrected here. */
  corrects: boolean;
}

/** Heading of the problems of each kind, in the order shown. */
export const GROUPS: Readonly<Record<Kind, GroupLabels>> = {
  long: {
    title: 'Rows with too many cells',
    mark: 'too many cells',
    hint: 'Which column each cell belongs to is not known. Leave the rows out, or correct the file and choose it again.',
    blocks: true,
    corrects: false,
  },
  wrong: {
    title: 'Rows with mistakes',
    mark: 'mistake',
    hint: 'Correct them here, choose other columns, or leave the rows out. A cell is checked when you press Enter or leave it.',
    blocks: true,
    corrects: true,
  },
  known: {
    title: 'People with an account',
    mark: 'has an account',
    hint: 'They are already in Signups. Leave the rows out, or correct the email.',
    blocks: true,
    corrects: true,
  },
  twice: {
    title: 'Duplicates in the file',
    mark: 'duplicate',
    hint: 'The first row with the email or phone number is imported. Leave the others out, or correct them.',
    blocks: true,
    corrects: true,
  },
  similar: {
    title: 'Possible duplicates',
    mark: 'possible duplicate',
    hint: 'The phone number or company is already in Signups. Leave out the ones you already have.',
    blocks: false,
    corrects: false,
  },
};

/** Rows that must be left out before anything can be imported. */
export function blockedRows(check: ImportCheck, leaveOut: ReadonlySet<number>): number[] {
  const kinds = PROBLEM_KINDS.filter((kind) => GROUPS[kind].blocks);
  const rows = kinds.flatMap((kind) => check.problems[kind].rows).filter((row) => !leaveOut.has(row));
  return [...new Set(rows)];
}
