import type { Page } from '#server/domain/page.ts';
import type { Answer } from './route.ts';

/**
 * A page of a list as a response: the items, the URL of the next page in `Link`, the count in `X-Total-Count`;
 * `X-Total-Count-Is: at-least` marks a count that is a minimum.
 */
export function pageResponse<Item>(
  path: string,
  query: Record<string, unknown>,
  page: Page<Item>,
): Answer<Item[]> {
  const headers: Record<string, string> =
    page.total === undefined ? {} : { 'x-total-count': String(page.total) };
  if (page.atLeast) headers['x-total-count-is'] = 'at-least';
  if (page.next) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, cursor: page.next })) {
      if (value !== undefined) search.set(name, String(value));
    }
    headers.link = `<${path}?${search}>; rel="next"`;
  }
  return { body: page.items, headers };
}
