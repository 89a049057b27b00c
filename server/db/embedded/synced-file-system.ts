import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's file system that are used here. */
interface Stream {
  nfd?: number;
  node: object;
}
interface RealFiles {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: object): string;
  tryFSOperation<T>(operation: () => T): T;
}

/**
 * PGlite's files on disk, with an fsync that reaches the disk.
 * Emscripten's NODEFS has none, so every sync that PostgreSQL requests would silently do nothing.
 */
export class SyncedFileSystem extends NodeFS {
  override async init(engine: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    const teachToSync = ({ NODEFS }: { NODEFS: RealFiles }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => {
          if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node));
          else fs.fsyncSync(stream.nfd);
        });
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), teachToSync],
      } as EngineOptions,
    };
  }
}

function syncDirectory(path: string): void {
  if (process.platform === 'win32') return; // a directory cannot be opened there, and need not be
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
