import { expect, test } from './fixtures.ts';

/** `href`s and `src`s of a page, without those that lead off the site. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/\s(?:href|src|poster)="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return links.filter((link) => link.startsWith('/') || link.startsWith('#'));
}

test('no link of the site leads nowhere, and every anchor exists', async ({ request }) => {
  const pages = new Map<string, string>();
  const anchors = new Set<string>();
  const broken: string[] = [];
  const waiting: { link: string; from: string }[] = [{ link: '/', from: '/' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { pathname, search, hash } = new URL(next.link, `http://site.example${next.from}`);
    if (!pages.has(pathname)) {
      const response = await request.get(pathname + search, { maxRedirects: 0 });
      if (response.status() !== 200)
        broken.push(`${response.status()} ${pathname}, linked from ${next.from}`);
      const html = response.headers()['content-type']?.startsWith('text/html') ? await response.text() : '';
      pages.set(pathname, html);
      for (const link of linksIn(html)) waiting.push({ link, from: pathname });
    }
    const id = decodeURIComponent(hash.slice(1));
    if (!id || anchors.has(pathname + hash)) continue;
    anchors.add(pathname + hash);
    if (!pages.get(pathname)?.includes(`id="${id}"`))
      broken.push(`${pathname}${hash}, linked from ${next.from}`);
  }
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(30);
});

test('reading the site sets no cookie and stores nothing', async ({ page, context }) => {
  for (const path of ['/', '/pricing', '/login', '/signup', '/contact']) {
    await page.goto(path);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  }
  expect(await context.cookies()).toEqual([]);
});
