import { adminFile } from '#web/admin/session/admin-request.ts';
import { createRowCounter } from './count-rows.ts';
import { type FileSink, openDownload, openOnDisk } from './save-file.ts';

/** Number of records from which the file is written to disk while it arrives. */
const LARGE = 50_000;

export interface Progress {
  rows: number;
  total: number;
}

interface Export {
  name: string;
  path: string;
  /** Number of records, as far as it is known. */
  expected: number;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/**
 * Writes a list to a file. Answers the number of rows; `undefined` where the person closed the question where to save
 * it.
 */
export async function writeExport({
  name,
  path,
  expected,
  signal,
  onProgress,
}: Export): Promise<number | undefined> {
  const sink = await openSink(name, expected);
  if (!sink) return undefined;
  onProgress({ rows: 0, total: expected });
  try {
    return await copy(path, sink, signal, onProgress);
  } catch (error) {
    await sink.abort().catch(() => undefined);
    throw error;
  }
}

/** `undefined` where the person closed the browser's question where to save it. */
async function openSink(name: string, expected: number): Promise<FileSink | undefined> {
  if (expected < LARGE) return openDownload(name);
  try {
    return (await openOnDisk(name)) ?? openDownload(name);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    return openDownload(name);
  }
}

/** Writes the answer piece by piece, no faster than it can be written. Answers the number of rows. */
async function copy(
  path: string,
  sink: FileSink,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const { body, headers } = await adminFile(path, signal);
  const total = Number(headers.get('X-Total-Count'));
  const count = createRowCounter();
  let rows = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    await sink.write(next.value);
    rows = count(next.value);
    onProgress({ rows, total: Math.max(total, rows) });
  }
  await sink.close();
  return rows;
}
