import type { Backend } from './backend.ts';
import { message } from './wire.ts';

/** A client as the scheduler sees it. */
export interface SchedulerClient {
  /** Removes and returns the whole messages that can run now. `open`: the same sequence will continue. */
  take(): { messages: Buffer; open: boolean };
  reply(bytes: Buffer): void;
  /** Called when a run is over; `held`: the engine stays reserved for this client's next message. */
  rest(held: boolean): void;
  /** Milliseconds that a run may last before the engine counts as stuck. */
  readonly stuckTimeout: number;
}

const SYNC = message('S');
const ROLLBACK = message('Q', 'ROLLBACK');

/**
 * Shares the engine's single session among clients. A client keeps the engine until the end of its transaction or
 * sequence of related messages; the others wait in order of arrival.
 */
export class SessionScheduler {
  readonly #backend: Backend;
  readonly #beforeRun: (stuckTimeout: number) => void;
  readonly #waiting = new Set<SchedulerClient>();
  #holder: SchedulerClient | undefined;

  constructor(backend: Backend, beforeRun: (stuckTimeout: number) => void) {
    this.#backend = backend;
    this.#beforeRun = beforeRun;
  }

  /** The client has messages to run. */
  ask(client: SchedulerClient): void {
    this.#waiting.add(client);
    this.#serve();
  }

  /** The client disconnected: its open transaction is rolled back, its prepared statements are closed. */
  leave(client: SchedulerClient, statements: Iterable<string>): void {
    this.#waiting.delete(client);
    const closing = [...statements].map((name) => message('C', Buffer.from('S'), name));
    if (this.#holder === client) {
      this.#holder = undefined;
      this.#waitFirst(farewell([SYNC, ROLLBACK, ...closing, SYNC], client.stuckTimeout));
    } else if (closing.length > 0) {
      this.#waiting.add(farewell([...closing, SYNC], client.stuckTimeout));
    }
    this.#serve();
  }

  #waitFirst(client: SchedulerClient): void {
    const others = [...this.#waiting];
    this.#waiting.clear();
    for (const each of [client, ...others]) this.#waiting.add(each);
  }

  #serve(): void {
    for (let client = this.#next(); client; client = this.#next()) {
      this.#waiting.delete(client);
      const { messages, open } = client.take();
      this.#beforeRun(client.stuckTimeout);
      this.#backend.run(messages, (bytes) => client.reply(bytes));
      this.#holder = open || this.#backend.inTransaction() ? client : undefined;
      client.rest(this.#holder === client);
    }
  }

  #next(): SchedulerClient | undefined {
    if (!this.#holder) return this.#waiting.values().next().value;
    return this.#waiting.has(this.#holder) ? this.#holder : undefined;
  }
}

function farewell(messages: Buffer[], stuckTimeout: number): SchedulerClient {
  return {
    take: () => ({ messages: Buffer.concat(messages), open: false }),
    reply: () => undefined,
    rest: () => undefined,
    stuckTimeout,
  };
}
