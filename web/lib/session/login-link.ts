import { PAGES } from '#contracts/pages.ts';

/** URL of the login page, which leads back to `here`. */
export function loginLink(here: string): string {
  return `${PAGES.login}?next=${encodeURIComponent(here)}`;
}
