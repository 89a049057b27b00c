import { statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { constants } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import compressor from 'astro-compressor';

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
const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS, BROTLI_MAX_QUALITY } = constants;

/** On pages the best quality saves another 2 % and takes 2.6 times as long: only those with the least to spare are worth it. */
const brotliQuality = (path: string) =>
  extname(path) === '.js' || ['index.html', 'dashboard.html'].includes(basename(path))
    ? BROTLI_MAX_QUALITY
    : 10;

/** A window just large enough for the whole text: the encoders clear their memory for nothing otherwise. */
function windowBits(length: number): number {
  return Math.min(BROTLI_MAX_WINDOW_BITS, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length)) + 1));
}

/** Writes `.br`, `.zst` and `.gz` beside each text file of the finished site, so that the server never has to. */
export function compress(): AstroIntegration {
  return compressor({
    hooks: {
      fileFilter: ({ filePath }) =>
        COMPRESSIBLE.has(extname(filePath)) && statSync(filePath).size >= SMALLEST,
      fileOptions: {
        brotli: ({ filePath }) => {
          const { size } = statSync(filePath);
          return {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality(filePath),
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: size,
              [constants.BROTLI_PARAM_LGWIN]: windowBits(size),
            },
          };
        },
        zstd: ({ filePath }) => ({
          pledgedSrcSize: statSync(filePath).size,
          params: { [constants.ZSTD_c_compressionLevel]: 15 },
        }),
      },
    },
  });
}
