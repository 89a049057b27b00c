import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { PACKAGE_ROOT } from '#server/package-root.ts';
import { contentPolicy } from './content-policy.ts';

/** A file as it is served. */
export interface StaticFile {
  type: string;
  etag: string;
  /** Content by encoding; `identity` is always present. */
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
  /** Its name contains a hash of its content: it never changes. */
  immutable: boolean;
  /** For a page: the scripts and styles that it may run. */
  contentPolicy?: string;
}
export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

const ENCODING_OF: Record<string, Encoding> = { '.zst': 'zstd', '.br': 'br', '.gz': 'gzip' };
const TYPE_OF: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.opus': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The built site, or nothing if it is not built (tests of the API). */
export function readSite(): Map<string, StaticFile> {
  const folder = join(PACKAGE_ROOT, 'dist/site');
  return existsSync(folder) ? readManifest(folder) : new Map();
}

/**
 * Reads the built site into memory, by URL path. Files that are not in it (dotfiles, maps, unknown types) do not exist.
 */
export function readManifest(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const present = new Set(names);
  for (const name of names) {
    const type = TYPE_OF[extname(name)];
    if (!type || name.split('/').some((part) => part.startsWith('.'))) continue;
    const identity = readFileSync(join(folder, name));
    const bodies: StaticFile['bodies'] = { identity };
    for (const [ending, encoding] of Object.entries(ENCODING_OF)) {
      if (present.has(name + ending)) bodies[encoding] = readFileSync(join(folder, name + ending));
    }
    files.set(addressOf(name), describeFile(type, bodies, name.startsWith('_astro/')));
  }
  return files;
}

/** A file with what its headers say of it. */
export function describeFile(type: string, bodies: StaticFile['bodies'], immutable = false): StaticFile {
  const { identity } = bodies;
  return {
    type,
    bodies,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    immutable,
    ...(type.startsWith('text/html') && { contentPolicy: contentPolicy(Buffer.from(identity).toString()) }),
  };
}

const SUBRESOURCE = /^(text\/(css|javascript)|font\/|image\/(?!svg)|audio\/|video\/)/;

/** Whether a browser may show such a file by itself, and so run what is in it: a page, a feed, an SVG picture. */
export const isDocument = (type: string) => !SUBRESOURCE.test(type);

/** `pricing.html` is `/pricing`, `index.html` is `/`; other files keep their names. */
function addressOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$|\.html$/, '$1').replace(/\/$/, '')}`;
}
