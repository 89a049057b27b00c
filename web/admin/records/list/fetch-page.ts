import { PAGE_SIZE } from '#contracts/list-choices.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { Filters } from '#web/admin/records/filters/fields.ts';
import { isAtLeast, nextCursor, type Page, totalCount } from '#web/admin/records/page.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Requests for one page at most: where few of many records match, the server may answer with a short one. */
const REQUESTS_MAX = 5;

/**
 * Reads the page of `path` with these filters that begins at `cursor`, the first one for `null`; of `size` records at
 * most.
 */
export async function fetchPage<T>(
  path: ApiPath,
  cursor: string | null,
  signal: AbortSignal,
  filters: Filters = {},
  size = PAGE_SIZE,
): Promise<Page<T>> {
  const page: Page<T> = { items: [], total: null, next: cursor };
  for (let request = 0; request < REQUESTS_MAX; request += 1) {
    const missing = size - page.items.length;
    const search = new URLSearchParams({
      ...filters,
      limit: String(missing),
      ...(page.next !== null && { cursor: page.next }),
    });
    const { body, headers } = await adminRequest<T[]>(`${path}?${search}`, { signal });
    page.items.push(...body);
    page.total ??= totalCount(headers.get('X-Total-Count'));
    if (isAtLeast(headers)) page.atLeast = true;
    page.next = nextCursor(headers.get('Link'));
    if (page.next === null || body.length === missing) break;
  }
  return page;
}
