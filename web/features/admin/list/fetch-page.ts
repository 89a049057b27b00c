import * as z from 'zod/mini';
import { PAGE_SIZE } from '#contracts/list-query.ts';
import type { ApiPath } from '#contracts/paths.ts';
import { adminRequest } from '../account/admin-request.ts';
import { nextCursor, type Page, totalCount } from './page.ts';

/** Reads the page of `path` that begins at `cursor`, the first one for `null`; `filters` are parts of the query. */
export async function fetchPage<T>(
  path: ApiPath,
  record: z.ZodMiniType<T>,
  cursor: string | null,
  signal: AbortSignal,
  filters: Record<string, string> = {},
): Promise<Page<T>> {
  const page = { limit: String(PAGE_SIZE), ...(cursor === null ? {} : { cursor }) };
  const search = new URLSearchParams({ ...filters, ...page });
  const { body, headers } = await adminRequest(`${path}?${search}`, { reply: z.array(record), signal });
  return {
    items: body,
    total: totalCount(headers.get('X-Total-Count')),
    next: nextCursor(headers.get('Link')),
  };
}
