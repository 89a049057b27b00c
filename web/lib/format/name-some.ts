/** Names that are told; of more, the others are counted. */
const NAMED = 3;

/** `Ann Lee, Bo Ray, Cy Day, and 4 others`. */
export function nameSome(names: readonly string[]): string {
  const others = names.length - NAMED;
  const shown = others > 1 ? [...names.slice(0, NAMED), `${others} others`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}
