const FIRST_LETTER = /^\p{Ll}/u;

/** A value from the server as text, e.g. `pending_setup` becomes `Pending setup`. */
export function statusLabel(value: string): string {
  return value.replaceAll('_', ' ').replace(FIRST_LETTER, (letter) => letter.toUpperCase());
}
