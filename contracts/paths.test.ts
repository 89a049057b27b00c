import { expect, test } from 'vitest';
import { builtPage, fillPath, idInPath, PAGES } from './paths.ts';

const ID = '1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10';

test('every record of a kind shows the one page that was built for them', () => {
  const path = fillPath(PAGES.lead, { id: ID });
  expect(path).toBe(`/admin/signups/${ID}`);
  expect(builtPage(path)).toBe('/admin/signups/lead');
  expect(idInPath(PAGES.lead, path)).toBe(ID);
});

test.each([
  '/pricing',
  '/admin/signups',
  '/admin/signups/1',
  `/admin/signups/${ID}/x`,
  `/x/admin/signups/${ID}`,
])('%s has a page of its own, or none', (path) => {
  expect(builtPage(path)).toBe(path);
  expect(idInPath(PAGES.lead, path)).toBeUndefined();
});
