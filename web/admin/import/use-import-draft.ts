import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportMapping } from '#contracts/lead-import.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { sentOf } from '#web/lib/drafts/draft-names.ts';
import { keepDraft, readDraft } from '#web/lib/drafts/drafts.ts';
import type { Correction } from './corrections.ts';

/** What is left of an import when the page is opened again: the server keeps the file for a day. */
export interface ImportDraft {
  file: { id: string; name: string };
  mapping: ImportMapping;
  corrections: readonly Correction[];
  leaveOut: number[];
}

/** An import that was sent, until its answer is there: the server forgets the file with it. */
export interface SentImport {
  /** The rows that were left out, as a file of this text. */
  rejected?: { count: number; rows: string };
}

interface SentNote {
  read: () => SentImport | undefined;
  keep: (sent: SentImport | undefined) => void;
}

/**
 * Stores an import that is under way as a draft of its author, and hands it to `resume` when the page is opened again;
 * `onGone` is called where its file is gone. Returns what is noted of one that was sent.
 */
export function useImportDraft(
  draft: ImportDraft | undefined,
  resume: (draft: ImportDraft) => Promise<void>,
  onGone: () => void,
): SentNote {
  const user = useSession();
  const key = user ? `${user.id} import` : undefined;
  const text = draft ? JSON.stringify(draft) : '';
  const resumed = useRef(false);
  const restore = useEffectEvent(async (from: string) => {
    const stored = readDraft(from);
    if (!stored) return onGone();
    try {
      await resume(JSON.parse(stored));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404))
        return logFailure('Resuming the import', error);
      // The file is no longer kept, or was imported: there is nothing to go on with.
      keepDraft(from, '');
      onGone();
    }
  });
  useEffect(() => {
    if (!key) return;
    if (resumed.current) keepDraft(key, text);
    else void restore(key);
    resumed.current = true;
  }, [key, text]);
  const sent = key && sentOf(key);
  return {
    read: () => JSON.parse((sent && readDraft(sent)) || 'null') ?? undefined,
    keep: (now) => sent && keepDraft(sent, now ? JSON.stringify(now) : ''),
  };
}
