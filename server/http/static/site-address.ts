import { describeFile, type StaticFile } from './manifest.ts';

/** The address that pages, feeds and the sitemap are built with. The server puts the site's own in its place. */
export const BUILT_FOR = 'http://localhost:3000';

const TEXT = /^(text\/|application\/|image\/svg)/;

/**
 * The files that name the site's address, with `address` in it: their etags and policies are those of the new text.
 * They are not compressed. Files whose names hold a hash of their content are never changed.
 */
export function namedUnder(files: ReadonlyMap<string, StaticFile>, address: string): Map<string, StaticFile> {
  const named = new Map<string, StaticFile>();
  if (address === BUILT_FOR) return named;
  for (const [path, file] of files) {
    if (file.immutable || !TEXT.test(file.type)) continue;
    const text = Buffer.from(file.bodies.identity).toString();
    if (!text.includes(BUILT_FOR)) continue;
    named.set(path, describeFile(file.type, { identity: Buffer.from(text.replaceAll(BUILT_FOR, address)) }));
  }
  return named;
}
