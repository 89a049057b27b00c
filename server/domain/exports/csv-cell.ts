/** What a spreadsheet takes for the beginning of a formula, also in full width, and behind a blank or another separator. */
const FORMULA = /(^|[;\t])([^\S\t]*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;
/** A cell that begins with one of these can be read as several, or as a formula behind it. */
const ODD_START = /^[\t\r\n]/;

/**
 * A value as a cell of a CSV file (RFC 4180), always quoted, safe to open in a spreadsheet: a text that would be taken
 * for a formula gets an apostrophe before it, so that `+1 312 555 0142` stays readable. NUL is left out.
 */
export function csvCell(value: unknown): string {
  const text = toText(value)
    .replaceAll('\0', '')
    .replace(FORMULA, "$1'$2")
    .replace(ODD_START, "'$&")
    .replaceAll('"', '""');
  return `"${text}"`;
}

/** A line of a CSV file with its end. */
export function csvLine(values: unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** What `csvCell` put before a formula's sign taken away again, for a file that comes back. */
export function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/, '');
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return String(value);
}
