import type { LiveEvent } from '#contracts/live.ts';
import { LIVE_RESET } from '#contracts/live-names.ts';
import type { Actor } from '#server/domain/context.ts';
import { type Change, mayHear } from '#server/domain/live/change.ts';
import type { LiveFeed, News } from './feed.ts';

/** Milliseconds between two signs of life; proxies cut lines that are silent for a minute. */
const BEAT = 20_000;
/** Milliseconds after which a browser connects again. */
const RETRY = 2_000;
/** A listener that has so many events still to read does not read. */
const UNREAD_MAX = 500;

interface Options {
  feed: LiveFeed;
  personId: string;
  /** Who listens by now; `undefined` once they may not. */
  stillAllowed: () => Promise<Actor | undefined>;
  /** What was committed since the listener was cut off. */
  catchUp: () => Promise<News>;
}

/**
 * The body of a stream of server-sent events. Before anything is told, and at every beat, the session is asked again:
 * who signed out, was idle for too long or lost a role hears nothing more. It ends where that cannot be asked.
 */
export function liveStream({ feed, personId, stillAllowed, catchUp }: Options): ReadableStream<Uint8Array> {
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
    /** In turn: whoever asks about the session may have to wait. */
    function tell(text: (actor: Actor) => string | Promise<string>): void {
      const next = async () => {
        const actor = ended ? undefined : await stillAllowed();
        if (actor) write(await text(actor));
        else end();
      };
      last = feed.underWay(last.then(next).catch(end));
    }

    const stop = feed.listen({ personId, hear: (news) => tell((actor) => frames(news, actor)), end });
    const beat = setInterval(() => tell(() => ': still here\n\n'), BEAT);
    leave = () => {
      ended = true;
      clearInterval(beat);
      stop();
    };
    write(`retry: ${RETRY}\n\n`);
    tell(async (actor) => frames(await catchUp(), actor));
  }

  return new ReadableStream(
    {
      // Not before somebody reads: the answer to HEAD has a body, too, that is never read.
      pull(controller) {
        if (!opened) open(controller);
        opened = true;
      },
      cancel: () => leave(),
    },
    { highWaterMark: 0 },
  );
}

function frames(news: News, actor: Actor): string {
  if (news === 'missed') return `event: ${LIVE_RESET}\ndata: {}\n\n`;
  return news
    .filter((change) => mayHear(actor, change))
    .map((change) => `id: ${change.id}\ndata: ${JSON.stringify(toEvent(change, actor))}\n\n`)
    .join('');
}

function toEvent({ id, at, action, subject, by }: Change, actor: Actor): LiveEvent {
  const mine = actor.kind === 'user' && by?.id === actor.id;
  const { kind: subjectKind, id: subjectId } = subject;
  return { id, action, subjectKind, subjectId, at: at.toISOString(), by: by?.name ?? null, mine };
}
