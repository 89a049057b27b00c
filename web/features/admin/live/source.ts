import type { Stats } from '#contracts/admin.ts';
import type { LiveEvent } from '#contracts/live.ts';
import { LIVE_RESET } from '#contracts/live-names.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '../account/admin-request.ts';
import { watchInput } from './presence.ts';

/** What was committed; `reset`: nobody can tell what, so that everything has to be read again. */
export type Heard = LiveEvent | 'reset';
type Hear = (heard: Heard) => void;

/** Milliseconds: pauses before connecting again where the server refused, and patience before that is shown. */
const RETRY = { first: 2_000, longest: 30_000 };
const PATIENCE = 5_000;
/** Events may come twice; so many ids are remembered. */
const REMEMBERED = 2_000;

const ears = new Set<Hear>();
const onlookers = new Set<() => void>();
const known = new Set<string>();
let source: EventSource | undefined;
let lastId: string | undefined;
let pause = RETRY.first;
let retry: number | undefined;
let doubt: number | undefined;
let cutOff = false;

/** Calls `hear` with what is committed from now on, until the answer is called. All of a page share one connection. */
export function listen(hear: Hear): () => void {
  if (ears.size === 0) start();
  ears.add(hear);
  return () => {
    ears.delete(hear);
    if (ears.size === 0) stop();
  };
}

/** A store for React: whether the connection has been gone for a while. */
export const connection = {
  subscribe(onlooker: () => void): () => void {
    onlookers.add(onlooker);
    return () => onlookers.delete(onlooker);
  },
  isCutOff: () => cutOff,
};

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

/** A browser has six connections for all windows on a site (HTTP/1.1): those that nobody sees give theirs back. */
function followVisibility(): void {
  if (document.visibilityState === 'visible') connect();
  else disconnect();
}

function connect(): void {
  if (source) return;
  doubt ??= window.setTimeout(() => setCutOff(true), PATIENCE);
  source = new EventSource(lastId === undefined ? API.live : `${API.live}?after=${lastId}`);
  source.addEventListener('open', () => {
    pause = RETRY.first;
    trust();
  });
  source.addEventListener('message', ({ data }) => hearEvent(JSON.parse(data) as LiveEvent));
  source.addEventListener(LIVE_RESET, () => tell('reset'));
  source.addEventListener('error', () => {
    doubt ??= window.setTimeout(() => setCutOff(true), PATIENCE);
    // Refused, that is: what was merely cut off connects again by itself.
    if (source?.readyState === EventSource.CLOSED) connectLater();
  });
}

function disconnect(): void {
  source?.close();
  source = undefined;
  window.clearTimeout(retry);
  trust();
}

function connectLater(): void {
  source?.close();
  source = undefined;
  window.clearTimeout(retry);
  retry = window.setTimeout(async () => {
    // Leaves for the login where the session is over.
    await adminRequest<Stats>(API.stats).catch(() => undefined);
    if (ears.size > 0) followVisibility();
  }, pause);
  pause = Math.min(2 * pause, RETRY.longest);
}

function hearEvent(event: LiveEvent): void {
  lastId = event.id;
  if (known.has(event.id)) return;
  known.add(event.id);
  const [oldest] = known;
  if (known.size > REMEMBERED && oldest) known.delete(oldest);
  tell(event);
}

function tell(heard: Heard): void {
  for (const hear of [...ears]) hear(heard);
}

function trust(): void {
  window.clearTimeout(doubt);
  doubt = undefined;
  setCutOff(false);
}

function setCutOff(now: boolean): void {
  if (cutOff === now) return;
  cutOff = now;
  for (const onlooker of [...onlookers]) onlooker();
}
