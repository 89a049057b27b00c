import { MINUTE_MS } from '#contracts/durations.ts';
import { isFreeKey } from '#web/admin/records/keys/use-keys.ts';
import { knownUser } from '#web/admin/session/session.ts';
import { forgetUndo, keepForUndo, readKeptUndo } from '#web/lib/kept-undo.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';
import type { UndoRequest } from './send-undo.ts';

/** How long an undo is offered. */
export const OFFERED_MS = 30_000;
/** How long `U` takes a change back by a request, which this tab keeps; the server takes most for a day. */
const KEPT_MS = 10 * MINUTE_MS;
/** How long after a change the next pages have a button for it, too, for whoever has no keys. */
const SHOWN_MS = 2 * MINUTE_MS;
/** How long each of them has it: on a phone it lies on what that page is opened for. */
const AGAIN_MS = 12_000;

/** An undo that is nothing but a request is known to the next page of this tab, too. */
interface KeptOffer {
  since: number;
  until: number;
  request?: UndoRequest | undefined;
  /** What is said of the change on the next page: nothing without whose it is, or once its message was closed. */
  said?: string | undefined;
  /** Whose record it is. */
  about?: string | undefined;
}
interface Offer extends KeptOffer {
  run: () => void;
}

/** What takes back the last changes, the newest last, for the key `U`. */
let offers: Offer[] = [];

/** The change that is being saved: it is the last one, once its undo is known. */
let saving: Promise<unknown> = Promise.resolve();
/** How many changes are being saved: the next page takes back none before them. */
let unanswered = 0;

let listens = false;

interface Ways {
  /** How long the offer lasts, in ms, where it goes with the page, or where the server takes it no longer. */
  lasts: number;
  /** Whether the server takes it no longer. */
  ends?: boolean;
  /** Whether the offers before stay, so that the next `U` takes back the change before. */
  keepsEarlier: boolean;
  request: UndoRequest | undefined;
  said?: string | undefined;
  about?: string | undefined;
}

/** Has `U` run `run`, as long as the offer lasts. */
export function offerUndo(
  run: () => void,
  { lasts, ends = false, keepsEarlier, request, said, about }: Ways,
): void {
  const since = Date.now();
  const until = since + (request && !ends ? KEPT_MS : lasts);
  setOffers([...(keepsEarlier ? offers : []), { run, since, until, request, said, about }]);
}

/** Has no page after this one say what `run` takes back; `U` takes it back still. */
export function undoByKeyOnly(run: () => void): void {
  setOffers(offers.map((offer) => (offer.run === run ? { ...offer, said: undefined } : offer)));
}

/** Takes `run` from `U`; without it all: what changed since has no undo, and those before may rest on it. */
export function withdrawUndo(run?: () => void): void {
  setOffers(run ? offers.filter((offer) => offer.run !== run) : []);
}

function setOffers(now: Offer[]): void {
  offers = now;
  if (unanswered > 0) return;
  // None before one that goes with the page: the last change is that one.
  const kept = offers.slice(offers.findLastIndex(({ request }) => !request) + 1);
  keepForUndo(knownUser()?.id ?? '', kept);
}

/** Has `U` wait for a change that is shown already and still being saved. Returns the change. */
export function undoAfter<Saved>(change: Promise<Saved>): Promise<Saved> {
  // A page that comes before the answer would take back the change before.
  forgetUndo();
  unanswered += 1;
  // Where it has none, or failed, what was on offer before it still is.
  saving = change
    .catch(() => undefined)
    .then(() => {
      unanswered -= 1;
      setOffers(offers);
    });
  return change;
}

/**
 * U takes a change back wherever its offer stands: beside a list, too, once its record is closed, and by `takeBack` on
 * the page after it, which has a button for it as well.
 */
export function listenForUndoKey(takeBack: (request: UndoRequest, about?: string) => void): void {
  if (listens) return;
  listens = true;
  offers = (readKeptUndo(knownUser()?.id ?? '') as KeptOffer[]).flatMap(
    ({ since, until, request, said, about }) => {
      const run = () => {
        withdrawUndo(run);
        dismissToast(shown);
        if (request) takeBack(request, about);
      };
      return request ? [{ since, until, request, said, about, run }] : [];
    },
  );
  const shown = showLast();
  window.addEventListener('keydown', (event) => {
    if (event.key === 'u' && isFreeKey(event)) void undoLast();
  });
}

/** Offers the last change of the page before; returns the message's id. */
function showLast(): number {
  const last = offers.at(-1);
  const now = Date.now();
  if (!last?.said || now >= last.until || now - last.since > SHOWN_MS) return 0;
  return toast({
    title: last.said,
    action: { label: 'Undo', run: last.run },
    lasts: Math.min(AGAIN_MS, last.until - now),
    background: true,
    onClosed: () => undoByKeyOnly(last.run),
  });
}

/** Takes back the last change that is still on offer, or says that there is none. */
async function undoLast(): Promise<void> {
  await saving;
  // Whoever means the last change means none before it.
  const last = offers.at(-1);
  if (last && last.until > Date.now()) return last.run();
  toast({
    title: 'There’s nothing left to undo',
    description:
      'What was changed last has no undo, or was changed too long ago. Notes are changed in the history.',
  });
}
