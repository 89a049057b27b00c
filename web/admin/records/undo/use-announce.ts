import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { QueryName } from '#web/admin/records/query-keys.ts';
import { noteFocus, returnFocus } from '#web/admin/records/return-focus.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { dismissToast, type ToastContent, toast } from '#web/ui/toast.ts';
import {
  listenForUndoKey,
  OFFERED_MS,
  offerUndo,
  undoAfter,
  undoByKeyOnly,
  withdrawUndo,
} from './last-undo.ts';
import { sendUndo, type UndoRequest } from './send-undo.ts';
import { tellUndone } from './use-undone.ts';

/** What takes a change back: a request, which outlives the page, or what answers with what to say. */
export type Undo = UndoRequest | (() => Promise<ToastContent>);

interface Offer {
  /** For how many milliseconds it can be undone. */
  lasts?: number;
  /** Whether the server takes it back no longer than that. */
  ends?: boolean;
  /** What was changed before, of another record, can be undone after it. */
  keepsEarlier?: boolean;
  /** Whose records it changed: a page that shows others offers nothing else, and what is said once it is undone. */
  about?: string | undefined;
  /** Has this page show what the request does. */
  around?: (takeBack: () => Promise<ToastContent>) => Promise<ToastContent>;
}

/** What an undo may have changed. */
const CHANGED: readonly QueryName[] = [
  'signups',
  'stats',
  'leads',
  'messages',
  'message',
  'partnerships',
  'appointments',
  'appointment',
  'my-day',
];

type Announce = (content: ToastContent, undo: Undo | null | undefined, offer: Offer) => void;

/** Announces a change of one record or of several, and offers to undo it where there is a way. */
export function useAnnounce(): Announce {
  const client = useQueryClient();
  const listen = useEffectEvent(() =>
    listenForUndoKey((request, about) => void undoAfter(undoBy(request, { about }))),
  );
  useEffect(() => listen(), []);
  useEffect(noteFocus, []);

  async function undoBy(undo: Undo, of: Pick<Offer, 'about' | 'around'>): Promise<void> {
    const { about: name, around = (run) => run() } = of;
    try {
      const said = await around(typeof undo === 'function' ? undo : () => sendUndo(undo));
      toast(name ? { ...said, title: `${said.title}: ${name}` } : said);
    } catch (error) {
      showFailure('Not undone', error, { name, retry: () => void undoAfter(undoBy(undo, of)) });
      // Pressed once more, the key would take back the change before.
      withdrawUndo();
    }
    for (const name of CHANGED) void client.invalidateQueries({ queryKey: [name] });
    tellUndone();
  }

  return (content, undo, { lasts = OFFERED_MS, ends, keepsEarlier = false, about, around }) => {
    if (!undo) {
      withdrawUndo();
      return void toast(content);
    }
    const run = () => {
      withdrawUndo(run);
      returnFocus();
      dismissToast(shown);
      void undoAfter(undoBy(undo, { ...(about && { about }), ...(around && { around }) }));
    };
    const request = typeof undo === 'function' ? undefined : undo;
    const whose = about && content.title.includes(about) ? '' : about;
    const said = about && [content.title, whose].filter(Boolean).join(': ');
    offerUndo(run, { lasts, ...(ends && { ends }), keepsEarlier, request, said, about });
    const onClosed = () => undoByKeyOnly(run);
    // Beside the record that is opened next it would read as a change of that one.
    const description = content.description ?? (whose || undefined);
    const shown = toast({ ...content, description, action: { label: 'Undo', run }, lasts, onClosed });
  };
}
