export interface ByteRange {
  start: number;
  /** Last byte, included. */
  end: number;
}

/** Reads a `Range` header of one range. `undefined`: send everything. `'unsatisfiable'`: beyond the end. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | undefined | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
