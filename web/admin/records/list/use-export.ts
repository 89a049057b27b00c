import { useRef, useState } from 'react';
import { adminFile } from '#web/admin/session/admin-request.ts';
import { formatCount } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.ts';
import { createRowCounter } from './count-rows.ts';
import { type FileSink, openDownload, openOnDisk } from './save-file.ts';

/** Number of records from which the file is written to disk while it arrives. */
const LARGE = 50_000;

export interface Progress {
  rows: number;
  total: number;
}

/** Downloads a list as CSV: `start`, `cancel`, and how far it is; `undefined` while nothing is under way. */
export function useExport(list: string, path: string, expected: number | null) {
  const [progress, setProgress] = useState<Progress>();
  const aborter = useRef<AbortController>(undefined);

  async function start(): Promise<void> {
    const name = `${list}-${new Date().toISOString().slice(0, 10)}.csv`;
    const sink = await openSink(name, expected ?? 0);
    if (!sink) return;
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setProgress({ rows: 0, total: expected ?? 0 });
    try {
      const rows = await copy(path, sink, signal, setProgress);
      toast({
        title: 'Export complete',
        description: `${formatCount(rows)} rows in ${name}`,
        tone: 'success',
      });
    } catch {
      await sink.abort().catch(() => undefined);
      if (signal.aborted) toast({ title: 'Export cancelled' });
      else toast({ title: 'Error', description: 'The export broke off. Please try again.', tone: 'error' });
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, start, cancel: () => aborter.current?.abort() };
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
