import type { Backend } from './backend.ts';
import { message } from './wire.ts';

/** One client, as far as taking turns is concerned. */
export interface Guest {
  /** Removes and returns the whole messages that can run now. `open`: more of the same sequence will follow. */
  take(): { messages: Buffer; open: boolean };
  reply(bytes: Buffer): void;
  /** Called when a run is over; `held`: the engine stays reserved for this client's next message. */
  rest(held: boolean): void;
  /** Milliseconds that a run may last before the engine counts as stuck. */
  readonly patience: number;
}

const SYNC = message('S');
const ROLLBACK = message('Q', 'ROLLBACK');

/**
 * Shares the engine's one session among clients. Who is inside a transaction, or inside a sequence of messages that
 * belong together, keeps the engine until its end; the others wait in the order in which they asked.
 */
export class Turns {
  readonly #backend: Backend;
  readonly #beforeRun: (patience: number) => void;
  readonly #waiting = new Set<Guest>();
  #holder: Guest | undefined;

  constructor(backend: Backend, beforeRun: (patience: number) => void) {
    this.#backend = backend;
    this.#beforeRun = beforeRun;
  }

  /** The guest has messages to run. */
  ask(guest: Guest): void {
    this.#waiting.add(guest);
    this.#serve();
  }

  /** The guest hung up: what it has not committed is rolled back, its prepared statements are closed. */
  leave(guest: Guest, statements: Iterable<string>): void {
    this.#waiting.delete(guest);
    const closing = [...statements].map((name) => message('C', Buffer.from('S'), name));
    if (this.#holder === guest) {
      this.#holder = undefined;
      this.#waitFirst(farewell([SYNC, ROLLBACK, ...closing, SYNC], guest.patience));
    } else if (closing.length > 0) {
      this.#waiting.add(farewell([...closing, SYNC], guest.patience));
    }
    this.#serve();
  }

  #waitFirst(guest: Guest): void {
    const others = [...this.#waiting];
    this.#waiting.clear();
    for (const each of [guest, ...others]) this.#waiting.add(each);
  }

  #serve(): void {
    for (let guest = this.#next(); guest; guest = this.#next()) {
      this.#waiting.delete(guest);
      const { messages, open } = guest.take();
      this.#beforeRun(guest.patience);
      this.#backend.run(messages, (bytes) => guest.reply(bytes));
      this.#holder = open || this.#backend.inTransaction() ? guest : undefined;
      guest.rest(this.#holder === guest);
    }
  }

  #next(): Guest | undefined {
    if (!this.#holder) return this.#waiting.values().next().value;
    return this.#waiting.has(this.#holder) ? this.#holder : undefined;
  }
}

function farewell(messages: Buffer[], patience: number): Guest {
  return {
    take: () => ({ messages: Buffer.concat(messages), open: false }),
    reply: () => undefined,
    rest: () => undefined,
    patience,
  };
}
