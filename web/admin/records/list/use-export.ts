import { useRef, useState } from 'react';
import type { ApiPath } from '#contracts/paths.ts';
import { toast } from '#web/ui/toast.ts';
import type { Selection } from './export-name.ts';
import type { Progress } from './write-export.ts';

export interface Exported {
  /** Names the file, e.g. `signups`. */
  list: string;
  /** Address of the export. */
  path: ApiPath;
}

export interface Exporting {
  /** How far it is; `undefined` while nothing is under way. */
  progress: Progress | undefined;
  start: () => Promise<void>;
  cancel: () => void;
}

/** Downloads what a list shows as CSV; `expected` records, `null` where it is not known. */
export function useExport(
  exported: Exported | undefined,
  selection: Selection,
  expected: number | null,
): Exporting {
  const [progress, setProgress] = useState<Progress>();
  const aborter = useRef<AbortController>(undefined);

  async function start(): Promise<void> {
    if (!exported) return;
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    try {
      // Loaded when it is needed: the first view is drawn without it.
      const { writeExport } = await import('./write-export.ts');
      const said = await writeExport({
        list: exported.list,
        path: `${exported.path}?${new URLSearchParams(selection.filters)}`,
        selection,
        signal,
        expected: expected ?? 0,
        onProgress: setProgress,
      });
      if (said) toast(said);
    } catch {
      toast({ title: 'The export was cut off. Please try again.', tone: 'error' });
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, start, cancel: () => aborter.current?.abort() };
}
