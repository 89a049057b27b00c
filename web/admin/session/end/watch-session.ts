import { logFailure } from '#web/lib/log-failure.ts';
import { isIdle, watchInput } from '../idle-detection.ts';
import { holdPage, leaveForLogin } from '../leave.ts';
import { knownUser } from '../session.ts';
import { readSession, type SessionReply } from './read-session.ts';
import { hasUnsentEntries } from './unsent-entries.ts';

/** `ended`: the page stays, hidden, for what was written in it. `at` is a time in ms. */
export type SessionState =
  | { kind: 'open' }
  | { kind: 'ending'; at: number; extendable: boolean }
  | { kind: 'ended' };

/** Seconds before the end at which the warning appears. */
const WARN_SECONDS = 5 * 60;
const TICK_MS = 15_000;
/** Milliseconds between two notices that somebody is active; the server writes no more often. */
const TELL_MS = 60_000;
const OPEN: SessionState = { kind: 'open' };

const listeners = new Set<() => void>();
let state: SessionState = OPEN;
let held: PromiseWithResolvers<void> | undefined;
let toldAt = 0;
let askAt = 0;

/** A store for React: how the session stands. */
export const session = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: () => state,
};

/** Watches the session until the returned function is called. */
export function watchSession(): () => void {
  watchInput();
  holdPage(hold);
  const timer = window.setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', onReturn);
  void ask(false);
  return () => {
    holdPage(undefined);
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** Asks how the session stands; `active`: and extends it. */
export async function ask(active: boolean): Promise<void> {
  if (active) toldAt = Date.now();
  try {
    follow(await readSession(active));
  } catch (error) {
    logFailure('Reading the session', error);
  }
}

/** Whoever writes for half an hour sends nothing meanwhile, and is active all the same. */
function tick(): void {
  const active = state === OPEN && !isIdle() && Date.now() - toldAt >= TELL_MS;
  if (active || Date.now() >= askAt) void ask(active);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') void ask(false);
}

function follow({ user, ends }: SessionReply): void {
  if (!user) return void leaveForLogin();
  const reader = knownUser();
  // Somebody else signed in meanwhile: this page is none of theirs.
  if (reader && reader.id !== user.id) return window.location.reload();
  held?.resolve();
  held = undefined;
  if (!ends || ends.inSeconds > WARN_SECONDS) {
    askAt = Date.now() + ((ends?.inSeconds ?? Number.POSITIVE_INFINITY) - WARN_SECONDS) * 1_000;
    return show(OPEN);
  }
  askAt = 0;
  const known = state.kind === 'ending' && state.extendable === ends.extendable;
  if (!known)
    show({ kind: 'ending', at: Date.now() + ends.inSeconds * 1_000, extendable: ends.extendable });
}

function hold(): Promise<void> | undefined {
  if (!hasUnsentEntries()) return undefined;
  askAt = 0;
  show({ kind: 'ended' });
  held ??= Promise.withResolvers();
  return held.promise;
}

function show(next: SessionState): void {
  if (next.kind === state.kind && next.kind !== 'ending') return;
  state = next;
  for (const listener of listeners) listener();
}
