import { useRef, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';
import { toast } from '#web/ui/toast.ts';
import type { Progress } from './write-export.ts';

/** Downloads a list as CSV: `start`, `cancel`, and how far it is; `undefined` while nothing is under way. */
export function useExport(list: string, path: string, expected: number | null) {
  const [progress, setProgress] = useState<Progress>();
  const aborter = useRef<AbortController>(undefined);

  async function start(): Promise<void> {
    const name = `${list}-${today()}.csv`;
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    try {
      // Loaded when it is needed: the first view is drawn without it.
      const { writeExport } = await import('./write-export.ts');
      const rows = await writeExport({
        name,
        path,
        signal,
        expected: expected ?? 0,
        onProgress: setProgress,
      });
      if (rows === undefined) return;
      toast({
        title: 'Export complete',
        description: `${formatCount(rows)} rows in ${name}`,
        tone: 'success',
      });
    } catch {
      if (signal.aborted) toast({ title: 'Export canceled' });
      else toast({ title: 'Error', description: 'The export was cut off. Please try again.', tone: 'error' });
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, start, cancel: () => aborter.current?.abort() };
}
