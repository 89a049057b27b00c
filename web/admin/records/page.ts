/** One page of a list: its records, how many there are in all, and the cursor of the next page. */
export interface Page<T> {
  items: T[];
  /** Count of the whole list by the server; `null` where it sent none. */
  total: number | null;
  /** There may be more than `total`. */
  atLeast?: boolean;
  next: string | null;
}

/** The `cursor` of the `rel="next"` URL in a `Link` header; `null` on the last page. */
export function nextCursor(link: string | null): string | null {
  for (const [, address = '', params = ''] of (link ?? '').matchAll(/<([^<>]*)>([^,<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(params);
    const names = (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!names.includes('next') || !URL.canParse(address, 'http://localhost')) continue;
    return new URL(address, 'http://localhost').searchParams.get('cursor');
  }
  return null;
}

/** Whether there may be more than `X-Total-Count`. */
export const isAtLeast = (headers: Headers): boolean => headers.get('X-Total-Count-Is') === 'at-least';

/** `X-Total-Count` as a number; `null` where it is missing or no count. */
export function totalCount(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
