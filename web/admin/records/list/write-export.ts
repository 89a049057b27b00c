import { totalCount } from '#web/admin/records/page.ts';
import { today } from '#web/admin/records/times/today.ts';
import { adminFile } from '#web/admin/session/admin-file.ts';
import { formatCount } from '#web/lib/format/format.ts';
import type { ToastContent } from '#web/ui/toast.ts';
import { createRowCounter } from './count-rows.ts';
import { exportName, type Selection } from './export-name.ts';
import { type FileSink, openDownload, openOnDisk } from './save-file.ts';

/** Number of records from which the file is written to disk while it arrives. */
const LARGE = 50_000;

export interface Progress {
  rows: number;
  /** `null` where nobody counted them all. */
  total: number | null;
}

interface Export {
  /** Names the file, e.g. `signups`. */
  list: string;
  path: string;
  /** What of the list is exported: the file is named after it. */
  selection: Selection;
  /** Number of records, as far as it is known. */
  expected: number;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/**
 * Writes a list to a file. Answers what to say of it; `undefined` where the person closed the question where to save
 * it. Throws where it was cut off.
 */
export async function writeExport(wanted: Export): Promise<ToastContent | undefined> {
  const { list, path, selection, expected, signal, onProgress } = wanted;
  const name = exportName(list, selection, today());
  const sink = await openSink(name, expected);
  if (!sink) return undefined;
  onProgress({ rows: 0, total: null });
  try {
    const rows = await copy(path, sink, signal, onProgress);
    const description = `${formatCount(rows)} rows in ${name}`;
    return { title: 'Export complete', description, tone: 'success' };
  } catch (error) {
    await sink.abort().catch(() => undefined);
    if (signal.aborted) return { title: 'Export canceled' };
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
  const total = totalCount(headers.get('X-Total-Count'));
  const count = createRowCounter();
  let rows = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    await sink.write(next.value);
    rows = count(next.value);
    onProgress({ rows, total: total === null ? null : Math.max(total, rows) });
  }
  await sink.close();
  return rows;
}
