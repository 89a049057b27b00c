import { PAGES } from '#contracts/paths.ts';

/** Where someone without the right to read `here` signs in, and comes back from. */
export function loginLink(here: string): string {
  return `${PAGES.login}?next=${encodeURIComponent(here)}`;
}
