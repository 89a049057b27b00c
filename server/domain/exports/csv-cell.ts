import { decimalOf } from '#contracts/dollars.ts';

/**
 * What a spreadsheet takes for a formula, also in full width, at the beginning of a cell, or of what a program takes
 * for a cell if it splits the file in another way or drops invisible characters. The second run contains no character
 * that begins another match, so the time is linear in the length.
 */
const FORMULA =
  /(^|[\t\n\v\f\r\u0085\u2028\u2029,;|])((?:[\p{Zs}\p{Cf}\p{DI}\u2800"']|[^\P{Cc}\t\n\v\f\r\u0085])*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;
/** A cell that begins with a line break or a tab can be read as several cells. */
const FORMULA_START =
  /^((?:[\p{Zs}\p{Cf}\p{DI}\u2800"']|[^\P{Cc}\t\n\v\f\r\u0085])*[\t\n\v\f\r\u0085\u2028\u2029])/u;
/** The same two after our apostrophe. */
const MARKED_FORMULA =
  /(^|[\t\n\v\f\r\u0085\u2028\u2029,;|])'((?:[\p{Zs}\p{Cf}\p{DI}\u2800"']|[^\P{Cc}\t\n\v\f\r\u0085])*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;
const MARKED_START =
  /^'((?:[\p{Zs}\p{Cf}\p{DI}\u2800"']|[^\P{Cc}\t\n\v\f\r\u0085])*[\t\n\v\f\r\u0085\u2028\u2029])/u;

/**
 * An amount that the program calculated, as a cell: the one kind of value whose minus begins no formula, so that
 * programs read a number. A text of a person is never one.
 */
export class AmountCell {
  readonly #cents: number;
  constructor(cents: number) {
    this.#cents = cents;
  }
  toString(): string {
    return decimalOf(this.#cents);
  }
}

/**
 * A number of another country as the program writes it, e.g. `+46 8 555 010 20`: after the plus nothing but digits and
 * blanks, of which no spreadsheet makes a formula or a sum. What a person typed is never one.
 */
export class PhoneCell {
  readonly #number: string;
  /** Throws for anything else. */
  constructor(number: string) {
    if (!/^\+\d+( \d+)+$/.test(number)) throw new RangeError('This is no number in groups of digits');
    this.#number = number;
  }
  toString(): string {
    return this.#number;
  }
}

/**
 * A value as a cell of a CSV file (RFC 4180), always quoted, safe to open in a spreadsheet: a text that would be taken
 * for a formula gets a leading apostrophe, so that `+1 312 555 0142` stays readable. NUL is left out.
 */
export function csvCell(value: unknown): string {
  if (value instanceof AmountCell || value instanceof PhoneCell) return `"${value}"`;
  const text = toText(value)
    .replaceAll('\0', '')
    .replace(FORMULA, "$1'$2")
    .replace(FORMULA_START, "'$1")
    .replaceAll('"', '""');
  return `"${text}"`;
}

/** A line of a CSV file, including its line break. */
export function csvLine(values: unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The text of a cell before `csvCell` added apostrophes, for an exported file that is imported again. */
export function withoutApostrophe(text: string): string {
  return text.replace(MARKED_FORMULA, '$1$2').replace(MARKED_START, '$1');
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return String(value);
}
