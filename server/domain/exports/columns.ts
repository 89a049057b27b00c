import { NO_DUE_DATE } from '#contracts/lead-status.ts';

/** What a list carries for the dashboard's own use. */
const INTERNAL = ['version', 'ownerId', 'tagIds'];

interface Column {
  label: string;
  read: (item: object) => unknown;
}

/** The columns of a record's fields: `firstName` has the header `First name`. */
export function columnsOf(fields: readonly string[]): Column[] {
  return fields
    .filter((field) => !INTERNAL.includes(field))
    .map((field) => ({ label: labelOf(field), read: (item) => readField(item, field) }));
}

function labelOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readField(item: object, field: string): unknown {
  const value: unknown = Reflect.get(item, field);
  return value === NO_DUE_DATE ? null : value;
}
