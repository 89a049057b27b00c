/** `text` with each known `{name}` filled in; others stay as they stand. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    // What every object has by itself, e.g. `{constructor}`, is no value.
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );
}
