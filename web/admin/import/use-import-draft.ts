import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportMapping } from '#contracts/lead-import.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { keepDraft, readDraft } from '#web/lib/drafts/drafts.ts';
import { useSession } from '../session/use-session.ts';
import type { Correction } from './corrections.ts';

/** What is left of an import when the page is opened again: the server keeps the file for a day. */
export interface ImportDraft {
  file: { id: string; name: string };
  mapping: ImportMapping;
  corrections: readonly Correction[];
  leaveOut: number[];
}

/**
 * Stores an import that is under way as a draft of its author, and hands it to `resume` when the page is opened again.
 */
export function useImportDraft(
  draft: ImportDraft | undefined,
  resume: (draft: ImportDraft) => Promise<void>,
): void {
  const user = useSession();
  const key = user ? `${user.id} import` : undefined;
  const text = draft ? JSON.stringify(draft) : '';
  const resumed = useRef(false);
  const restore = useEffectEvent(async (from: string) => {
    const stored = readDraft(from);
    if (!stored) return;
    try {
      await resume(JSON.parse(stored));
    } catch (error) {
      // The file is no longer kept, or was imported elsewhere: there is nothing to go on with.
      if (error instanceof ApiError && error.status === 404) keepDraft(from, '');
      else logFailure('Resuming the import', error);
    }
  });
  useEffect(() => {
    if (!key) return;
    if (resumed.current) keepDraft(key, text);
    else void restore(key);
    resumed.current = true;
  }, [key, text]);
}
