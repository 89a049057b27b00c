import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { dataDirectoryError } from '#server/db/data-directory-error.ts';
import { type EngineLog, passOn } from './log.ts';
import { type EngineReport, type ListenAddress, startThread, steadyNow } from './thread.ts';

export interface SupervisorOptions {
  /** The cluster's directory. */
  directory: string;
  listen: ListenAddress;
  log: EngineLog;
  /** Timeout in ms without a heartbeat, after which the thread is ended and restarted. */
  stuckTimeout: number;
}

const WATCH_MS = 500;
const FIRST_PAUSE = 250;
const START_LIMIT = 60_000;
const CLOSE_LIMIT = 10_000;
const LONGEST_PAUSE = 2_000;

/** Runs the engine's thread, and starts another whenever it dies or stops responding. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #overdueAt = new BigInt64Array(new SharedArrayBuffer(8));
  readonly #watch: NodeJS.Timeout;
  #listen: ListenAddress;
  #worker: Worker | undefined;
  /** Why the current or last thread ended. */
  #reason: string | undefined;
  #late = false;
  #closing = false;

  private constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#listen = options.listen;
    this.#watch = setInterval(() => this.#look(), WATCH_MS).unref();
  }

  /** Resolves when clients can connect; rejects, with nothing left running, if that fails. */
  static async start(options: SupervisorOptions): Promise<Supervisor> {
    const supervisor = new Supervisor(options);
    try {
      await supervisor.#launch();
    } catch (error) {
      clearInterval(supervisor.#watch);
      throw error;
    }
    return supervisor;
  }

  /** Where clients connect: the requested target, with the port filled in. */
  get listen(): ListenAddress {
    return this.#listen;
  }

  /** Shuts the engine down properly; ends it by force if that takes too long. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watch);
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await Promise.race([ended, sleep(CLOSE_LIMIT, undefined, { ref: false })]);
    await worker.terminate();
  }

  /** Starts a thread; resolves when it listens, and from then on replaces it when it ends. */
  #launch(): Promise<void> {
    const { log, directory, stuckTimeout } = this.#options;
    const overdueAt = this.#overdueAt;
    Atomics.store(overdueAt, 0, BigInt(steadyNow() + START_LIMIT));
    const worker = startThread({ directory, stuckTimeout, listen: this.#listen, overdueAt });
    this.#worker = worker;
    this.#reason = undefined;
    return new Promise((resolve, reject) => {
      let listening = false;
      worker.on('message', (report: EngineReport) => {
        if (report.kind === 'log') this.#reason = passOn(report.line, log) ?? this.#reason;
        if (report.kind === 'broken') this.#reason ??= report.reason;
        if (report.kind !== 'listening') return;
        listening = true;
        if ('port' in this.#listen && report.port) this.#listen = { ...this.#listen, port: report.port };
        resolve();
      });
      worker.on('error', (error) => {
        this.#reason ??= String(error);
      });
      worker.once('exit', () => {
        this.#worker = undefined;
        if (!listening) return reject(dataDirectoryError(dirname(directory), this.#reason));
        if (this.#closing) return;
        log.error({ reason: this.#reason }, 'The embedded PostgreSQL stopped; starting it again');
        void this.#relaunch();
      });
    });
  }

  async #relaunch(): Promise<void> {
    for (let pause = FIRST_PAUSE; !this.#closing; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        await this.#launch();
        this.#options.log.warn({}, 'The embedded PostgreSQL answers again');
        return;
      } catch (error) {
        this.#options.log.error(
          { reason: String(error instanceof Error ? error.message : error) },
          'The embedded PostgreSQL is tried again soon',
        );
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  /** Ends a thread that is late twice in a row: once may be the machine waking from sleep. */
  #look(): void {
    const lateBy = steadyNow() - Number(Atomics.load(this.#overdueAt, 0));
    const wasLate = this.#late;
    this.#late = lateBy > 0;
    if (!this.#worker || !this.#late || !wasLate) return;
    this.#reason = `it has not answered for ${this.#options.stuckTimeout + lateBy} ms`;
    void this.#worker.terminate();
  }
}
