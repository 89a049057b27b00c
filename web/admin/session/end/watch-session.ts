import { isIdle, watchInput } from '#web/admin/session/idle-detection.ts';
import { holdPage, requireSignIn } from '#web/admin/session/require-sign-in.ts';
import { knownUser } from '#web/admin/session/session.ts';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { hasFilledForms } from '#web/lib/drafts/has-filled-forms.ts';
import { readSession, type SessionReply } from './read-session.ts';

/** `ended`: the page stays, hidden, for what was written in it. `at` is a time in ms. */
type SessionState =
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
let held: ReturnType<typeof Promise.withResolvers<void>> | undefined;
let toldAt = 0;
let askAt = 0;

/** A store for React: whether the session ends soon, or has ended. */
export const sessionExpiry = {
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

/** Asks how the session stands; `active`: extends it, too. */
export async function ask(active: boolean): Promise<void> {
  if (active) toldAt = Date.now();
  try {
    follow(await readSession(active));
  } catch (error) {
    logFailure('Reading the session', error);
  }
}

/** A person who writes for half an hour sends nothing meanwhile, but is active. */
function tick(): void {
  const active = state === OPEN && !isIdle() && Date.now() - toldAt >= TELL_MS;
  if (active || Date.now() >= askAt) void ask(active);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') void ask(false);
}

function follow({ user, ends }: SessionReply): void {
  const reader = knownUser();
  if (!user) {
    void requireSignIn();
    return;
  }
  // Somebody else signed in meanwhile: this page is none of theirs.
  if (reader && reader.id !== user.id) {
    window.location.reload();
    return;
  }
  held?.resolve();
  held = undefined;
  const { inSeconds, extendable } = ends ?? { inSeconds: Number.POSITIVE_INFINITY, extendable: true };
  const warned = inSeconds <= WARN_SECONDS;
  askAt = warned ? 0 : Date.now() + (inSeconds - WARN_SECONDS) * 1_000;
  if (!warned) show(OPEN);
  else if (state.kind !== 'ending' || state.extendable !== extendable)
    show({ kind: 'ending', at: Date.now() + inSeconds * 1_000, extendable });
}

function hold(): Promise<void> | undefined {
  if (!hasFilledForms()) return undefined;
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
