import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Has `change` rewrite each page of the finished site in the folder `site`; it gets the page's file name, too. */
export async function rewritePages(
  site: string,
  change: (html: string, page: string) => string | Promise<string>,
): Promise<void> {
  const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const html = await readFile(join(site, page), 'utf8');
    const changed = await change(html, page);
    if (changed !== html) await writeFile(join(site, page), changed);
  }
}
