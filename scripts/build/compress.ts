import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const COMPRESSIBLE = new Set([
  '.html',
  '.css',
  '.js',
  '.json',
  '.md',
  '.svg',
  '.txt',
  '.vtt',
  '.webmanifest',
  '.xml',
]);
/** Below this many bytes a compressed answer saves no packet. */
const SMALLEST = 512;
const FILES_AT_ONCE = 8;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

/** On pages the best quality saves another 2 % and takes 2.6 times as long. */
const brotliQuality = (path: string) => (extname(path) === '.js' ? constants.BROTLI_MAX_QUALITY : 10);

const ENCODERS: Record<string, (text: Buffer, path: string) => Promise<Buffer>> = {
  br: (text, path) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(text.length),
      },
    }),
  zst: (text) =>
    zstd(text, { pledgedSrcSize: text.length, params: { [constants.ZSTD_c_compressionLevel]: 15 } }),
  gz: (text) => gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
};

/** A window just large enough for the whole text: the encoders clear their memory for nothing otherwise. */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS } = constants;
  return Math.min(BROTLI_MAX_WINDOW_BITS, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length)) + 1));
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < SMALLEST) return;
  for (const [extension, encode] of Object.entries(ENCODERS)) {
    const encoded = await encode(text, path);
    if (encoded.length < text.length) await writeFile(`${path}.${extension}`, encoded);
  }
}

/** Writes `.br`, `.zst` and `.gz` beside each text file below `folder`; returns how many files were read. */
export async function compressFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const queue = names.filter((name) => COMPRESSIBLE.has(extname(name)));
  const total = queue.length;
  const worker = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) await compressFile(join(folder, name));
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
  return total;
}

/** Compresses the finished site once, so that the server never has to. */
export function compress(): AstroIntegration {
  return {
    name: 'compress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const total = await compressFolder(fileURLToPath(dir));
        logger.info(`${total} files in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}
