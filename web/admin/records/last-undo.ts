import { MINUTE_MS } from '#contracts/durations.ts';
import { keepUndo, readKeptUndo } from '#web/lib/kept-undo.ts';
import { toast } from '#web/ui/toast.ts';
import { knownUser } from '../session/session.ts';
import { isFreeKey } from './keys/use-keys.ts';
import type { Reversal } from './take-back.ts';

/** How long an undo is offered. */
export const OFFERED_MS = 30_000;
/** How long `U` takes a change back whose reversal this tab keeps; the server takes it for a day. */
const KEPT_MS = 10 * MINUTE_MS;

/** What takes a change back that can be said in data, so that the next page of this tab can do it, too. */
interface KeptOffer {
  until: number;
  reversal?: Reversal | undefined;
}
interface Offer extends KeptOffer {
  run: () => void;
}

/** What takes back the last changes, the newest last, for the key `U`. */
let offers: Offer[] = [];

/** The change that is being saved: it is the last one, once its undo is known. */
let saving: Promise<unknown> = Promise.resolve();

let listens = false;

interface Ways {
  /** How long the offer lasts, in ms, where it goes with the page. */
  lasts: number;
  /** After it `U` takes back the change before, which must be one of another record: this one's version is another by then. */
  keepsEarlier: boolean;
  reversal: Reversal | undefined;
}

/** Has `U` run `run`, as long as the offer lasts. */
export function offerUndo(run: () => void, { lasts, keepsEarlier, reversal }: Ways): void {
  const until = Date.now() + (reversal ? KEPT_MS : lasts);
  setOffers([...(keepsEarlier ? offers : []), { run, until, reversal }]);
}

/** Takes `run` from `U`; without it all: what changed since has no undo, and those before may rest on it. */
export function withdrawUndo(run?: () => void): void {
  setOffers(run ? offers.filter((offer) => offer.run !== run) : []);
}

function setOffers(now: Offer[]): void {
  offers = now;
  // None before one that goes with the page: the last change is that one.
  const kept = offers.slice(offers.findLastIndex(({ reversal }) => !reversal) + 1);
  keepUndo(knownUser()?.id ?? '', kept);
}

/** Has `U` wait for a change that is shown already and still being saved. Returns the change. */
export function undoAfter<Saved>(change: Promise<Saved>): Promise<Saved> {
  saving = change.catch(() => undefined);
  return change;
}

/**
 * U takes a change back wherever its offer stands: beside a list, too, once its record is closed, and by `takeBack` on
 * the page after it.
 */
export function listenForUndoKey(takeBack: (reversal: Reversal) => void): void {
  if (listens) return;
  listens = true;
  offers = (readKeptUndo(knownUser()?.id ?? '') as KeptOffer[]).flatMap(({ until, reversal }) => {
    const run = () => {
      withdrawUndo(run);
      if (reversal) takeBack(reversal);
    };
    return reversal ? [{ until, reversal, run }] : [];
  });
  window.addEventListener('keydown', (event) => {
    if (event.key === 'u' && isFreeKey(event)) void undoLast();
  });
}

/** Takes back the last change that is still on offer, or says that there is none. */
async function undoLast(): Promise<void> {
  await saving;
  // Whoever means the last change means none before it.
  const last = offers.at(-1);
  if (last && last.until > Date.now()) return last.run();
  toast({
    title: 'There is nothing to undo any more',
    description:
      'Only what was changed last can be taken back, for a while. Notes are changed in the history.',
  });
}
