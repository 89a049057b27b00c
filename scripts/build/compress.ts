import { statSync } from 'node:fs';
import { extname } from 'node:path';
import type { AstroIntegration } from 'astro';
import compressor from 'astro-compressor';
import { brotliOptions, SMALLEST, zstdOptions } from '../../server/http/static/compression.ts';

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
/** Writes `.br`, `.zst` and `.gz` beside each text file of the finished site, so that the server never has to. */
export function compress(): AstroIntegration {
  return compressor({
    hooks: {
      fileFilter: ({ filePath }) =>
        COMPRESSIBLE.has(extname(filePath)) && statSync(filePath).size >= SMALLEST,
      fileOptions: {
        brotli: ({ filePath }) => brotliOptions(filePath, statSync(filePath).size),
        zstd: ({ filePath }) => zstdOptions(statSync(filePath).size),
      },
    },
  });
}
