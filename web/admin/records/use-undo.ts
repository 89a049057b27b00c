import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { dismissToast, type ToastContent, toast } from '#web/ui/toast.ts';
import { isFreeKey } from './keys/use-keys.ts';

/** Milliseconds that the offer to undo stands; the server takes it for a day. */
const OFFERED = 30_000;

interface Offer {
  until: number;
  run: () => void;
}
/** The last change that can be taken back, for the key `U`. */
let last: Offer | undefined;

/** The change that is being saved: it is the last one, once its undo is known. */
let saving: Promise<unknown> = Promise.resolve();

/** Has `undoLast` wait for a change that is shown already and still being saved. Returns the change. */
export function undoAfter<Saved>(change: Promise<Saved>): Promise<Saved> {
  saving = change.catch(() => undefined);
  return change;
}

/** Takes back the last change that is still on offer; does nothing where there is none. */
async function undoLast(): Promise<void> {
  await saving;
  if (last && last.until > Date.now()) last.run();
}

let listens = false;

/** U takes a change back wherever its offer stands: beside a list, too, once its record is closed. */
function listen(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('keydown', (event) => {
    if (event.key === 'u' && isFreeKey(event)) void undoLast();
  });
}

/** What takes a change back: the id that the server gave for it, or a request that answers with what to say. */
export type Undo = string | (() => Promise<ToastContent>);

/** Announces a change of one record or of several, and offers to undo it where there is a way. */
export function useAnnounce(): (content: ToastContent, undo: Undo | null | undefined) => void {
  const client = useQueryClient();
  useEffect(listen, []);

  async function takeBack(undo: Undo) {
    try {
      toast(typeof undo === 'string' ? await undoById(undo) : await undo());
    } catch (error) {
      toast({ title: 'Not undone', description: reasonOf(error), tone: 'error' });
    }
    for (const key of ['signups', 'stats', 'users', 'my-day']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }

  return (content, undo) => {
    last = undefined;
    if (!undo) return void toast(content);
    const run = () => {
      last = undefined;
      dismissToast(shown);
      void takeBack(undo);
    };
    last = { run, until: Date.now() + OFFERED };
    const shown = toast({ ...content, action: { label: 'Undo', run }, lasts: OFFERED });
  };
}

/** Takes a change back by the id that the server gave for it; answers with what to say. */
export async function undoById(undoId: string): Promise<ToastContent> {
  return resultOf((await adminRequest<LeadBulkUndone>(API.leadBulkUndo, { body: { undoId } })).body);
}

function resultOf({ undone, kept }: LeadBulkUndone): ToastContent {
  const stayed = `${kept.length} ${kept.length === 1 ? 'was' : 'were'} changed since, and stay${kept.length === 1 ? 's' : ''}`;
  if (undone.length === 0) return { title: 'Not undone', description: stayed, tone: 'error' };
  return {
    title: `Undone for ${undone.length}`,
    description: kept.length > 0 ? stayed : undefined,
    tone: 'success',
  };
}
