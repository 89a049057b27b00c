import type { APIRequestContext } from '@playwright/test';

/** Addresses of all pages that the site tells search engines of. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const pages = await Promise.all((await locations('/sitemap-index.xml')).map(locations));
  return pages.flat().sort();
}
