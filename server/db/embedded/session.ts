import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { refuseCopyIn } from './copy-in.ts';
import type { SchedulerClient, SessionScheduler } from './session-scheduler.ts';
import { Statements } from './statements.ts';
import { fatalError, MessageReader, message, type Opening, readOpening } from './wire.ts';

/** What a client may send in a session: Query, Parse, Bind, Describe, Execute, Close, Sync, Flush, function call. */
const KNOWN = new Set(Buffer.from('QPBDECSHF'));
/** Messages after which the engine has work to do; the others wait for one of these. */
const RUNS = new Set(Buffer.from('QSHF'));
/** The rest of a COPY that failed; PostgreSQL ignores it too. */
const IGNORED = new Set(Buffer.from('dcf'));
const [FLUSH, PASSWORD, TERMINATE] = Buffer.from('HpX');
const NO_ENCRYPTION = Buffer.from('N');
const ASK_PASSWORD = message('R', Buffer.from([0, 0, 0, 3]));

export interface SessionOptions {
  scheduler: SessionScheduler;
  greeting: Buffer;
  /** A unique number for each connection. */
  id: number;
  /** If set, clients must know it: needed where other users of the system can reach the socket. */
  password: string | undefined;
  /** Timeout in ms for a run of messages, unless the client's `statement_timeout` sets another. */
  stuckTimeout: number;
  /**
   * Timeout in ms inside a transaction without a message, unless `idle_in_transaction_session_timeout` sets another.
   */
  idleInTransaction: number;
}

/** One client's connection, from its startup message to its end. */
export class Session implements SchedulerClient {
  readonly #socket: Socket;
  readonly #options: SessionOptions;
  readonly #reader = new MessageReader();
  readonly #statements: Statements;
  #state: 'opening' | 'password' | 'ready' | 'ended' = 'opening';
  #incomplete: Buffer[] = [];
  #runnable: Buffer[] = [];
  #open = false;
  #idle: NodeJS.Timeout | undefined;
  #idleLimit: number;
  stuckTimeout: number;

  constructor(socket: Socket, options: SessionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#statements = new Statements(options.id);
    this.#idleLimit = options.idleInTransaction;
    this.stuckTimeout = options.stuckTimeout;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', () => this.#end());
  }

  take() {
    const messages = Buffer.concat(this.#runnable);
    this.#runnable = [];
    clearTimeout(this.#idle);
    this.#socket.cork();
    return { messages, open: this.#open };
  }

  reply(bytes: Buffer): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  rest(held: boolean): void {
    this.#socket.uncork();
    if (!held || this.#idleLimit === 0) return;
    this.#idle = setTimeout(
      () => this.#refuse('25P03', 'terminating connection due to idle-in-transaction timeout'),
      this.#idleLimit,
    );
  }

  #receive(chunk: Buffer): void {
    this.#reader.add(chunk);
    try {
      while (this.#state !== 'ended') {
        const next = this.#reader.next(this.#state !== 'opening');
        if (!next) break;
        if (this.#state === 'ready') this.#collect(next);
        else if (this.#state === 'password') this.#checkPassword(next);
        else this.#authenticate(readOpening(next));
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#refuse('08P01', 'invalid message');
    }
    if (this.#runnable.length > 0) this.#options.scheduler.ask(this);
  }

  #collect(received: Buffer): void {
    const type = received[0] ?? 0;
    if (type === TERMINATE) this.#end();
    else if (KNOWN.has(type)) this.#incomplete.push(this.#statements.rename(refuseCopyIn(received)));
    else if (!IGNORED.has(type)) this.#refuse('08P01', 'invalid frontend message type');
    if (!RUNS.has(type)) return;
    this.#runnable.push(...this.#incomplete);
    this.#incomplete = [];
    this.#open = type === FLUSH;
  }

  #authenticate(opening: Opening): void {
    if (opening.kind === 'encryption') {
      this.reply(NO_ENCRYPTION);
    } else if (opening.kind === 'other') {
      this.#end();
    } else {
      this.#obey(opening.parameters);
      if (this.#options.password === undefined) this.#welcome();
      else this.#askPassword();
    }
  }

  #askPassword(): void {
    this.#state = 'password';
    this.reply(ASK_PASSWORD);
  }

  #checkPassword(received: Buffer): void {
    const given = received[0] === PASSWORD ? received.subarray(5, -1) : Buffer.alloc(0);
    if (isSame(given, this.#options.password ?? '')) this.#welcome();
    else this.#refuse('28P01', 'password authentication failed');
  }

  #welcome(): void {
    this.#state = 'ready';
    this.reply(this.#options.greeting);
  }

  #obey(parameters: Map<string, string>): void {
    const statement = Number(parameters.get('statement_timeout'));
    if (statement > this.stuckTimeout) this.stuckTimeout = statement;
    const idle = Number(parameters.get('idle_in_transaction_session_timeout') ?? Number.NaN);
    if (idle >= 0) this.#idleLimit = idle;
  }

  #refuse(code: string, text: string): void {
    this.reply(fatalError(code, text));
    this.#end();
  }

  #end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    clearTimeout(this.#idle);
    this.#runnable = [];
    this.#socket.destroySoon();
    this.#options.scheduler.leave(this, this.#statements.names);
  }
}

function isSame(given: Buffer, wanted: string): boolean {
  const expected = Buffer.from(wanted);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
