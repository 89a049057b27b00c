import * as z from 'zod/mini';

/** The names that stand in a mail's words as `{name}`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{(\w{1,40})\}/g)].flatMap(([, name]) => name ?? []);
}

/**
 * Refuses placeholders that nobody fills in: the reader would see them as they stand. `filled`: those that we fill in.
 */
export function noPlaceholders(filled: readonly string[] = []) {
  return z.check<string>(({ value, issues }) => {
    const left = placeholdersIn(value).find((name) => !filled.includes(name));
    if (left === undefined) return;
    const known = filled.map((name) => `{${name}}`).join(' and ');
    const message =
      filled.length > 0 ? `{${left}} is not filled in here, only ${known} are` : `Please write out {${left}}`;
    issues.push({ code: 'custom', input: value, message });
  });
}
