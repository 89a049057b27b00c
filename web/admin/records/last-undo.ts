import { toast } from '#web/ui/toast.ts';
import { isFreeKey } from './keys/use-keys.ts';

/** How long an undo is offered; the server takes it for a day. */
export const OFFERED_MS = 30_000;

interface Offer {
  until: number;
  run: () => void;
}

/** What takes back the last changes, the newest last, for the key `U`. */
let offers: Offer[] = [];

/** The change that is being saved: it is the last one, once its undo is known. */
let saving: Promise<unknown> = Promise.resolve();

let listens = false;

/**
 * Has `U` run `run`, as long as the offer lasts, in ms. `keepsEarlier`: after it `U` takes back the change before,
 * which must be one of another record: this one's version is another by then.
 */
export function offerUndo(run: () => void, lasts: number, keepsEarlier: boolean): void {
  offers = [...(keepsEarlier ? offers : []), { run, until: Date.now() + lasts }];
}

/** Takes `run` from `U`; without it all: what changed since has no undo, and those before may rest on it. */
export function withdrawUndo(run?: () => void): void {
  offers = run ? offers.filter((offer) => offer.run !== run) : [];
}

/** Has `U` wait for a change that is shown already and still being saved. Returns the change. */
export function undoAfter<Saved>(change: Promise<Saved>): Promise<Saved> {
  saving = change.catch(() => undefined);
  return change;
}

/** U takes a change back wherever its offer stands: beside a list, too, once its record is closed. */
export function listenForUndoKey(): void {
  if (listens) return;
  listens = true;
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
