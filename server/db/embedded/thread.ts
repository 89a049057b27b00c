import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** The input of the engine's thread. */
export interface EngineOrder {
  /** The cluster's directory. */
  directory: string;
  listen: ListenAddress;
  /** Milliseconds that a run of messages may last. */
  stuckTimeout: number;
  /** One number: the time of `steadyNow` after which the thread counts as stuck, unless it has renewed it by then. */
  overdueAt: BigInt64Array<SharedArrayBuffer>;
}

/** A socket in a directory that only this user can enter, or a local port with a password. */
export type ListenAddress = { path: string } | { host: string; port: number; password: string };

/** The messages of the thread. The only message it ever receives is to close. */
export type EngineReport =
  | { kind: 'listening'; port: number | undefined }
  | { kind: 'log'; line: string }
  | { kind: 'broken'; reason: string };

/** Milliseconds of a clock that all threads share, and that nobody sets: a machine's date may jump. */
export const steadyNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** Deep enough for PostgreSQL to detect endless recursion itself, before the stack of WebAssembly ends. */
const STACK_MEGABYTES = 16;

/** Starts the engine's own thread. */
export function startThread(order: EngineOrder): Worker {
  // Compiling on demand in one thread permanently saves up to 50 MB of memory, and starts as fast.
  for (const flag of ['--wasm-lazy-compilation', '--wasm-num-compilation-tasks=1']) setFlagsFromString(flag);
  return new Worker(engineFile(), {
    workerData: order,
    name: 'postgres',
    resourceLimits: { stackSizeMb: STACK_MEGABYTES },
  });
}

/** The engine's file: its source, or its bundle beside ours. */
export function engineFile(): string {
  const file = ['./engine.ts', './engine.js', '../engine.js']
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`The engine's file is missing beside ${import.meta.url}`);
  return file;
}
