import { useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import type { Selection } from './export-name.ts';
import type { Progress } from './write-export.ts';

/** Downloads a list as CSV: `start`, `cancel`, and how far it is; `undefined` while nothing is under way. */
export function useExport(list: string, path: string, selection: Selection, expected: number | null) {
  const [progress, setProgress] = useState<Progress>();
  const aborter = useRef<AbortController>(undefined);

  async function start(): Promise<void> {
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    try {
      // Loaded when it is needed: the first view is drawn without it.
      const { writeExport } = await import('./write-export.ts');
      const said = await writeExport({
        list,
        path,
        selection,
        signal,
        expected: expected ?? 0,
        onProgress: setProgress,
      });
      if (said) toast(said);
    } catch {
      toast({ title: 'Error', description: 'The export was cut off. Please try again.', tone: 'error' });
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, start, cancel: () => aborter.current?.abort() };
}
