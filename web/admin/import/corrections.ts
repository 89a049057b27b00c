import { IMPORT_FIELD_NAMES } from '#contracts/imported-lead.ts';
import type { ImportCheck, ImportCorrection, ImportProblem } from '#contracts/lead-import.ts';
import { LINE_MAX } from '#contracts/text.ts';

type Kind = ImportProblem['kind'];

/**
 * A corrected cell, and the kind of problem for which it was: there it stays, so that nothing moves while one writes.
 */
export interface Correction extends ImportCorrection {
  kind: Kind;
  /** What stood there before, where that is known. */
  was?: string;
}

type CellName = Pick<ImportProblem, 'row' | 'field'>;

/** A cell to be corrected, or that was. */
export interface Cell extends Correction {
  /** What is wrong with it; nothing once it is in order. */
  message?: string;
  /** Whose row it is, in words. */
  about?: string;
}

const isSameCell = (one: CellName, other: CellName) => one.row === other.row && one.field === other.field;

/** Replaces the correction of that cell, or adds it. A cell keeps the kind of its first one. */
export function withCorrection(corrections: readonly Correction[], added: Correction): Correction[] {
  // A correction does not hold what was wrong with the cell.
  const { row, field, value } = added;
  const { kind, was } = corrections.find((each) => isSameCell(each, added)) ?? added;
  const everywhere = added.everywhere ?? corrections.find((each) => isSameCell(each, added))?.everywhere;
  const others = corrections.filter((each) => !isSameCell(each, added));
  return [
    ...others,
    { row, field, value, kind, ...(was !== undefined && { was }), ...(everywhere && { everywhere }) },
  ];
}

/**
 * How many other rows have a mistake in the same field with the text that a corrected cell had; 0 where nothing could
 * be done about them at once, as where only the beginning of that text is known.
 */
export function alikeOf({ kind, field, was, message }: Cell, check: ImportCheck): number {
  if (kind !== 'wrong' || !was || was.length >= LINE_MAX || message !== undefined) return 0;
  return check.problems.wrong.listed.find((each) => each.field === field && each.value === was)?.alike ?? 0;
}

/** The cells of problems of `kind`, and those of that kind that were corrected, in the order of the file. */
export function cellsOf(kind: Kind, check: ImportCheck, corrections: readonly Correction[]): Cell[] {
  const problems = Object.values(check.problems).flatMap(({ listed }) => listed);
  const corrected = corrections
    .filter((each) => each.kind === kind)
    .map((each) => ({
      ...each,
      ...aboutOf(problems.find(({ row }) => row === each.row)),
      ...messageOf(problems.find((problem) => isSameCell(problem, each))),
    }));
  const others = check.problems[kind].listed.flatMap(({ field, ...problem }) => {
    const isCorrected = corrections.some((each) => isSameCell(each, { row: problem.row, field }));
    return field && !isCorrected ? [{ ...problem, field }] : [];
  });
  return [...corrected, ...others].sort((a, b) => a.row - b.row || placeOf(a) - placeOf(b));
}

/** What is similar to somebody known is only a doubt. */
function messageOf(problem: ImportProblem | undefined): { message?: string } {
  return problem && problem.kind !== 'similar' ? { message: problem.message } : {};
}

function aboutOf(problem: { about: string } | undefined): { about?: string } {
  return problem ? { about: problem.about } : {};
}

const placeOf = ({ field }: Cell) => IMPORT_FIELD_NAMES.indexOf(field);
