import { useRef } from 'react';
import { fetchRejected, type ImportInput } from './api/import-requests.ts';

/**
 * Fetches the rows that an import leaves out, before it: the server forgets the file with it. Once for each choice of
 * rows, so that an import whose answer was lost can be sent again.
 */
export function useRejected(): (input: ImportInput, rows: number[]) => Promise<Blob | undefined> {
  const fetched = useRef<{ of: string; file: Blob }>(undefined);
  return async (input, rows) => {
    if (rows.length === 0) return undefined;
    const of = JSON.stringify([input, rows]);
    if (fetched.current?.of !== of) fetched.current = { of, file: await fetchRejected(input, rows) };
    return fetched.current.file;
  };
}
