import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  gzip,
  type ZstdOptions,
  zstdCompress,
} from 'node:zlib';
import type { StaticFile } from './manifest.ts';

/** Below this many bytes compression saves hardly more than the header that tells of it. */
export const SMALLEST = 256;
const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS, BROTLI_MAX_QUALITY } = constants;
/** Saves most of what the best does, in a fortieth of the time. */
const QUICK_QUALITY = 5;

/**
 * On pages the best quality saves another 2 % and takes 2.6 times as long: only those with the least to spare are worth
 * it.
 */
const bestQuality = (name: string) =>
  /(\.js|\/(index|dashboard|documentation|pricing)\.html|\/(dashboard|documentation|pricing)|^\/)$/.test(name)
    ? BROTLI_MAX_QUALITY
    : 10;

/** A window just large enough for the whole text: the encoders clear their memory for nothing otherwise. */
function windowBits(size: number): number {
  return Math.min(BROTLI_MAX_WINDOW_BITS, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(size)) + 1));
}

/** How a text of `size` bytes in the file or at the path `name` is compressed with brotli. */
export function brotliOptions(name: string, size: number, quality = bestQuality(name)): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(size),
    },
  };
}

/** How a text of `size` bytes is compressed with zstd. */
export function zstdOptions(size: number): ZstdOptions {
  return { pledgedSrcSize: size, params: { [constants.ZSTD_c_compressionLevel]: 15 } };
}

const [brotli, zstd, gzipped] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

/** `identity` in every encoding; `quick`: in those that take no time, until the best are ready. */
export async function compressed(
  name: string,
  identity: Uint8Array<ArrayBuffer>,
  pace: 'quick' | 'best',
): Promise<StaticFile['bodies']> {
  const size = identity.byteLength;
  if (size < SMALLEST) return { identity };
  if (pace === 'quick')
    return { identity, br: await brotli(identity, brotliOptions(name, size, QUICK_QUALITY)) };
  return {
    identity,
    br: await brotli(identity, brotliOptions(name, size)),
    zstd: await zstd(identity, zstdOptions(size)),
    gzip: await gzipped(identity, { level: constants.Z_BEST_COMPRESSION }),
  };
}
