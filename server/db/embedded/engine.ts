import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { type Backend, openBackend } from './backend.ts';
import { serve } from './serve.ts';
import type { EngineOrder, EngineReport } from './thread.ts';

// PostgreSQL runs in this file: as a thread that serves queries, which block it, so that nothing else may run here;
// or, started with a directory, as a process that makes the files of a new cluster and ends.

if (isMainThread) await makeCluster(process.argv[2]);
else await serveFrom(workerData);

async function makeCluster(directory: string | undefined): Promise<void> {
  if (!directory) throw new Error('Say where to make the cluster');
  const backend = await openBackend({
    directory,
    onLog: (line) => process.stderr.write(`${line}\n`),
    onBroken: () => process.exit(1),
  });
  await close(backend);
}

async function serveFrom(order: EngineOrder): Promise<void> {
  const report = (message: EngineReport) => parentPort?.postMessage(message);
  // Otherwise an empty database would be made where the disk of the real one is not there.
  if (!existsSync(join(order.directory, 'PG_VERSION'))) {
    throw new Error(`${order.directory}/PG_VERSION is missing`);
  }
  const backend = await openBackend({
    directory: order.directory,
    onLog: (line) => report({ kind: 'log', line }),
    onBroken: (error) => {
      report({
        kind: 'broken',
        reason: error instanceof Object && 'message' in error ? `${error.message}` : `${error}`,
      });
      process.exit(1); // ends this thread only, whatever it is doing
    },
  });
  const stop = serve(backend, order, (port) => report({ kind: 'listening', port }));
  parentPort?.once('message', () => {
    stop();
    void close(backend);
  });
}

async function close(backend: Backend): Promise<void> {
  await backend.close();
  process.exit(0);
}
