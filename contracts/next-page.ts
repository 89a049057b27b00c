/** Placeholder for this site, whatever its URL. */
const BASE = 'http://this.site';
/** The path of a page: nothing escaped, no dot that a file or another folder would have. */
const PAGE_PATH = /^(?:\/[\w-]+)*\/?$/;
/** Path segments that lead to no page: answers there are data, and would be saved as a file. */
const NO_PAGES = ['api', 'healthz', 'readyz'];

/**
 * `next` as the URL of a page of this site, or `undefined`: never another site, never the API. Browsers read `\` as
 * `/`, skip tabs and line breaks, and resolve dots; so does this.
 */
export function nextPage(next: string): string | undefined {
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(next, BASE)) return undefined;
  const url = new URL(next, BASE);
  if (url.origin !== BASE || !PAGE_PATH.test(url.pathname)) return undefined;
  const [, folder = ''] = url.pathname.toLowerCase().split('/', 2);
  return NO_PAGES.includes(folder) ? undefined : url.pathname + url.search + url.hash;
}
