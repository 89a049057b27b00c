import type { LiveEvent } from '#contracts/live.ts';
import { LIVE_RESET, LIVE_START } from '#contracts/live-frames.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import type { SessionReply } from '#web/admin/session/end/read-session.ts';
import { watchInput } from '#web/admin/session/idle-detection.ts';
import { requireSignIn } from '#web/admin/session/require-sign-in.ts';
import { readStored, removeStored, store } from '#web/lib/stored.ts';

/** A committed change; `reset`: changes were missed, so everything has to be loaded again. */
export type Update = LiveEvent | 'reset';
type Subscriber = (update: Update) => void;

/** Milliseconds between attempts to reconnect, and before a lost connection is shown. */
const RETRY_MS = { first: 2_000, longest: 30_000 };
const CUT_OFF_TIMEOUT_MS = 5_000;
/** Events may arrive twice; this many ids are remembered. */
const REMEMBERED = 2_000;
/** The key under which the browser remembers that its reader paused the updates. */
const PAUSED = 'updates-paused';

const subscribers = new Set<Subscriber>();
const stateSubscribers = new Set<() => void>();
const known = new Set<string>();
let stream: EventSource | undefined;
let lastId: string | undefined;
let pause = RETRY_MS.first;
let retry: number | undefined;
let offlineTimer: number | undefined;
let cutOff = false;
let paused = Boolean(readStored('local', PAUSED));

/** Calls `subscriber` with every change until the returned function is called. All subscribers share one connection. */
export function subscribe(subscriber: Subscriber): () => void {
  if (subscribers.size === 0) start();
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) stop();
  };
}

/** A store for React: whether the connection has been lost for a while, or the reader paused it. */
export const connection = {
  subscribe(notify: () => void): () => void {
    stateSubscribers.add(notify);
    return () => stateSubscribers.delete(notify);
  },
  isCutOff: () => cutOff,
  isPaused: () => paused,
};

/** Stops updates, also on the pages to come, or starts them again; then what was missed is shown. */
export function togglePause(): void {
  paused = !paused;
  if (paused) store('local', PAUSED, 'yes');
  else removeStored('local', PAUSED);
  followVisibility();
  notifyState();
  if (!paused) publish('reset');
}

function start(): void {
  watchInput();
  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
}

function stop(): void {
  document.removeEventListener('visibilitychange', followVisibility);
  disconnect();
  lastId = undefined;
}

/**
 * Hidden windows disconnect, because a browser has only six connections per site (HTTP/1.1); so do readers who paused.
 */
function followVisibility(): void {
  if (document.visibilityState === 'visible' && !paused) connect();
  else disconnect();
}

function connect(): void {
  if (stream) return;
  offlineTimer ??= window.setTimeout(() => setCutOff(true), CUT_OFF_TIMEOUT_MS);
  const since = lastId === undefined ? `age=${Math.round(performance.now())}` : `after=${lastId}`;
  stream = new EventSource(`${API.live}?${since}`);
  stream.addEventListener('open', () => {
    pause = RETRY_MS.first;
    markConnected();
  });
  stream.addEventListener('message', ({ data }) => receive(JSON.parse(data) as LiveEvent));
  stream.addEventListener(LIVE_RESET, () => publish('reset'));
  stream.addEventListener(LIVE_START, ({ lastEventId }) => {
    lastId = lastEventId;
  });
  stream.addEventListener('error', () => {
    offlineTimer ??= window.setTimeout(() => setCutOff(true), CUT_OFF_TIMEOUT_MS);
    const rejected = stream?.readyState === EventSource.CLOSED;
    if (!rejected) pause = RETRY_MS.first;
    // The browser connects again by itself, at the same address, and adds the last id. Before there is one, the age in
    // that address is out of date, so a new connection is opened.
    if (rejected || !lastId) scheduleReconnect();
  });
}

function disconnect(): void {
  stream?.close();
  stream = undefined;
  window.clearTimeout(retry);
  markConnected();
}

function scheduleReconnect(): void {
  stream?.close();
  stream = undefined;
  window.clearTimeout(retry);
  retry = window.setTimeout(async () => {
    const answer = await adminRequest<SessionReply>(API.session).catch(() => undefined);
    if (answer && !answer.body.user) await requireSignIn();
    if (subscribers.size > 0) followVisibility();
  }, pause);
  pause = Math.min(2 * pause, RETRY_MS.longest);
}

function receive(event: LiveEvent): void {
  lastId = event.id;
  if (known.has(event.id)) return;
  known.add(event.id);
  const [oldest] = known;
  if (known.size > REMEMBERED && oldest) known.delete(oldest);
  publish(event);
}

function publish(update: Update): void {
  for (const subscriber of [...subscribers]) subscriber(update);
}

function markConnected(): void {
  window.clearTimeout(offlineTimer);
  offlineTimer = undefined;
  setCutOff(false);
}

function setCutOff(now: boolean): void {
  if (cutOff === now) return;
  cutOff = now;
  notifyState();
}

function notifyState(): void {
  for (const notify of [...stateSubscribers]) notify();
}
