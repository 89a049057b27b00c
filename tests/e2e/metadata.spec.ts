import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

interface Head {
  path: string;
  title: string;
  description: string;
  canonical: string;
  picture: string;
  data: { '@type'?: string }[];
}

function readHead(path: string, html: string): Head {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    path,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    picture: find(/<meta property="og:image" content="([^"]*)"/),
    data: blocks.flatMap(([, json = '']) => JSON.parse(json)),
  };
}

test('search engines and shared links find each page under a name, a summary and a picture of its own', async ({
  request,
}) => {
  const heads: Head[] = [];
  for (const path of await publicPages(request)) {
    heads.push(readHead(path, await (await request.get(path)).text()));
  }
  for (const { path, title, description, canonical, picture } of heads) {
    expect.soft(title.length, `title of ${path}`).toBeGreaterThan(4);
    expect.soft(description.length, `description of ${path}`).toBeGreaterThan(40);
    expect.soft(new URL(canonical).pathname, `canonical of ${path}`).toBe(path);
    const answer = await request.get(new URL(picture).pathname);
    expect.soft(answer.headers()['content-type'], `picture of ${path}`).toBe('image/png');
  }
  for (const property of ['title', 'description', 'canonical', 'picture'] as const) {
    const values = heads.map((head) => head[property]);
    const twice = values.filter((value, place) => values.indexOf(value) !== place);
    expect.soft(twice, `${property} used by two pages`).toEqual([]);
  }
});

test('machines read what the company is, what it costs, what is asked, and where a page lies', async ({
  request,
}) => {
  const kinds = async (path: string) => {
    const { data } = readHead(path, await (await request.get(path)).text());
    return JSON.stringify(data);
  };
  expect(await kinds('/')).toContain('"@type":"Organization"');
  expect(await kinds('/pricing')).toMatch(/"@type":"Product".*"@type":"(Aggregate)?Offer"/);
  expect(await kinds('/pricing')).toContain('"@type":"FAQPage"');
  expect(await kinds('/solutions/integrations/n8n')).toContain('"@type":"BreadcrumbList"');
});

test('robots, language models and phones are told where everything is', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toMatch(/^Sitemap: http\S+\/sitemap-index\.xml$/m);
  expect(await text('/llms.txt')).toMatch(/^# \w+/);
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: expect.any(String) });
});
