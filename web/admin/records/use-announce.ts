import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { dismissToast, type ToastContent, toast } from '#web/ui/toast.ts';
import { listenForUndoKey, OFFERED_MS, offerUndo, undoAfter, withdrawUndo } from './last-undo.ts';
import { noteFocus, returnFocus } from './return-focus.ts';
import { undoResult } from './undo-result.ts';

/** What takes a change back: the id that the server gave for it, or a request that answers with what to say. */
export type Undo = string | (() => Promise<ToastContent>);

interface Offer {
  /** For how many milliseconds it can be undone. */
  lasts?: number;
  /** What was changed before, of another record, can be undone after it. */
  keepsEarlier?: boolean;
}
type Announce = (content: ToastContent, undo: Undo | null | undefined, offer?: Offer) => void;

/** Announces a change of one record or of several, and offers to undo it where there is a way. */
export function useAnnounce(): Announce {
  const client = useQueryClient();
  useEffect(listenForUndoKey, []);
  useEffect(noteFocus, []);

  async function takeBack(undo: Undo) {
    try {
      toast(typeof undo === 'string' ? await undoById(undo) : await undo());
    } catch (error) {
      showFailure('Not undone', error, { retry: () => void undoAfter(takeBack(undo)) });
      // Pressed once more, the key would take back the change before.
      withdrawUndo();
    }
    for (const key of ['signups', 'stats', 'leads', 'messages', 'my-day']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }

  return (content, undo, { lasts = OFFERED_MS, keepsEarlier = false } = {}) => {
    if (!undo) {
      withdrawUndo();
      return void toast(content);
    }
    const run = () => {
      withdrawUndo(run);
      returnFocus();
      dismissToast(shown);
      void undoAfter(takeBack(undo));
    };
    offerUndo(run, lasts, keepsEarlier);
    const shown = toast({ ...content, action: { label: 'Undo', run }, lasts });
  };
}

/** Takes a change back by the id that the server gave for it; answers with what to say. */
export async function undoById(undoId: string): Promise<ToastContent> {
  return undoResult((await adminRequest<LeadBulkUndone>(API.leadBulkUndo, { body: { undoId } })).body);
}
