import type { LiveEvent } from '#contracts/live.ts';
import { LIVE_RESET, LIVE_START } from '#contracts/live-frames.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import type { Actor } from '#server/domain/context.ts';
import { type LiveChange, maySee } from '#server/domain/live/live-change.ts';
import type { Events, LiveFeed } from './feed.ts';

/** Ms between heartbeats; proxies close connections that are idle for a minute. */
const BEAT = 20_000;
/** Ms after which a browser reconnects. */
const RETRY = 2_000;
/** What was changed is not said one by one: all is to be read again. */
const RESET = `event: ${LIVE_RESET}\ndata: {}\n\n`;
const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();
/** A subscriber with this many unread events is assumed to have stopped reading. */
const UNREAD_MAX = 500;

interface Options {
  feed: LiveFeed;
  personId: string;
  /** The actor behind the subscription; `undefined` once they may not subscribe. */
  stillAllowed: () => Promise<Actor | undefined>;
  /** Changes since the subscriber was disconnected, and the newest change before that was asked. */
  catchUp: () => Promise<{ missed: Events; newest: string | undefined }>;
  /**
   * Runs what a stream reads as it is opened when its turn comes; rejects where too much waits, or the reader is gone.
   */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * The body of a stream of server-sent events. Before every event and every heartbeat the session is checked again:
 * after a sign-out, idle timeout or lost role nothing more is sent. The stream ends if that cannot be checked.
 */
export function liveStream({
  feed,
  personId,
  stillAllowed,
  catchUp,
  inTurn,
}: Options): ReadableStream<Uint8Array> {
  let leave = () => {};
  let opened = false;

  function open(controller: ReadableStreamDefaultController<Uint8Array>): void {
    let ended = false;
    let last = Promise.resolve();
    const encoder = new TextEncoder();

    function end(): void {
      if (ended) return;
      leave();
      controller.close();
    }
    function write(text: string): void {
      if (ended) return;
      controller.enqueue(encoder.encode(text));
      if (-(controller.desiredSize ?? 0) > UNREAD_MAX) end();
    }
    /** One after another, because checking the session may have to wait. */
    function send(text: (actor: Actor) => string | Promise<string>, turn = atOnce): void {
      const next = async () => {
        const actor = ended ? undefined : await stillAllowed();
        if (actor) write(await text(actor));
        else end();
      };
      last = feed.underWay(last.then(() => turn(next)).catch(end));
    }

    let stop = () => {};
    const beat = setInterval(() => send(() => ': still here\n\n'), BEAT);
    leave = () => {
      ended = true;
      clearInterval(beat);
      stop();
    };
    write(`retry: ${RETRY}\n\n`);
    // What was missed comes before anything newer, whose id says that all before it has arrived. It asks as much as a
    // page of a list, however often somebody opens a stream and hangs up.
    send(async (actor) => {
      const { missed, newest } = await catchUp();
      return frames(missed, actor) + (newest ? `event: ${LIVE_START}\nid: ${newest}\ndata: {}\n\n` : '');
    }, inTurn);
    stop = feed.subscribe({
      personId,
      onEvents: (events) => send((actor) => frames(events, actor)),
      end,
    });
  }

  return new ReadableStream(
    {
      // Starts with the first read: the response to HEAD has a body, too, which is never read.
      pull(controller) {
        if (!opened) open(controller);
        opened = true;
      },
      cancel: () => leave(),
    },
    { highWaterMark: 0 },
  );
}

function frames(events: Events, actor: Actor): string {
  if (events === 'gap') return RESET;
  return events
    .filter((change) => maySee(actor, change))
    .map((change) => {
      const { kind, id } = change.subject;
      if (kind === 'import') return RESET;
      return `id: ${change.id}\ndata: ${JSON.stringify(toEvent(change, { kind, id }, actor))}\n\n`;
    })
    .join('');
}

function toEvent(
  { id, at, action, by, notified }: LiveChange,
  { kind: subjectKind, id: subjectId }: { kind: LiveSubject; id: string },
  actor: Actor,
): LiveEvent {
  const mine = actor.kind === 'user' && by?.id === actor.id;
  const event = { id, action, subjectKind, subjectId, at: at.toISOString(), by: by?.name ?? null, mine };
  const forYou = actor.kind === 'user' && notified.includes(actor.id);
  return forYou ? { ...event, forYou } : event;
}
