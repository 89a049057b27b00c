import { readdirSync } from 'node:fs';

/** Paths of all built pages, e.g. `/pricing`. */
export function listPages(): string[] {
  return readdirSync('dist/site', { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '$1').replace(/\/$/, '')}`)
    .sort();
}
