import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { dismissToast, type ToastContent, toast } from '#web/ui/toast.ts';
import { listenForUndoKey, OFFERED_MS, offerUndo, withdrawUndo } from './last-undo.ts';
import { undoResult } from './undo-result.ts';

/** What takes a change back: the id that the server gave for it, or a request that answers with what to say. */
export type Undo = string | (() => Promise<ToastContent>);

type Announce = (content: ToastContent, undo: Undo | null | undefined, lasts?: number) => void;

/** Announces a change of one record or of several, and offers to undo it where there is a way, for so many ms. */
export function useAnnounce(): Announce {
  const client = useQueryClient();
  useEffect(listenForUndoKey, []);

  async function takeBack(undo: Undo) {
    try {
      toast(typeof undo === 'string' ? await undoById(undo) : await undo());
    } catch (error) {
      toast({ title: 'Not undone', description: reasonOf(error), tone: 'error' });
    }
    for (const key of ['signups', 'stats', 'users', 'messages', 'my-day']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }

  return (content, undo, lasts = OFFERED_MS) => {
    if (!undo) {
      withdrawUndo();
      return void toast(content);
    }
    const run = () => {
      withdrawUndo(run);
      dismissToast(shown);
      void takeBack(undo);
    };
    offerUndo(run, lasts);
    const shown = toast({ ...content, action: { label: 'Undo', run }, lasts });
  };
}

/** Takes a change back by the id that the server gave for it; answers with what to say. */
export async function undoById(undoId: string): Promise<ToastContent> {
  return undoResult((await adminRequest<LeadBulkUndone>(API.leadBulkUndo, { body: { undoId } })).body);
}
