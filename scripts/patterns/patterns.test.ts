import { expect, test } from 'vitest';
import { slownessOf } from './check-patterns.ts';
import { patternsIn } from './find-patterns.ts';
import { judge } from './judge.ts';

// The patterns that once blocked the server: of a URL's path, and of a website.
const EXPONENTIAL = String.raw`^\/(?:(?!\.{1,2}(?:\/|$))[\w.~@-]+\/?)*$`;
const QUADRATIC = String.raw`^$|^https?:\/\/\S*\.\S*$`;

test.each([
  [EXPONENTIAL, 'exponential'],
  [QUADRATIC, '2nd degree polynomial'],
])('%s is %s', async (source, complexity) => {
  expect(await slownessOf({ source, flags: 'i' })).toContain(complexity);
});

test('a pattern that reads each character once is in order', async () => {
  expect(await slownessOf({ source: '^[a-z]+-[0-9]+$', flags: '' })).toBeUndefined();
});

const TEXT = 'a: /(a|a)+$/u,\nb: new RegExp("(x+x+)+y", "i"),\nc: RegExp(text),\nd: 1 / 2 / 3';

test('literals are found, and whatever is handed to RegExp', () => {
  const found = patternsIn('a.ts', `export const all = {\n${TEXT}\n};`);
  expect(found).toMatchObject([
    { place: 'a.ts:2', source: '(a|a)+$', flags: 'u' },
    { place: 'a.ts:3', source: '(x+x+)+y', flags: 'i' },
    { place: 'a.ts:4', source: undefined, text: 'RegExp(text)' },
  ]);
});

test('in a page, they are found between the fences and in its scripts, and nowhere else', () => {
  const page =
    '---\nconst a = /a/;\n---\n<p>it’s 1/2 or /3/</p>\n<script is:inline>\n/b/.test(location.hash);\n</script>\n<script>/c/u</script>';
  expect(patternsIn('a.astro', page)).toMatchObject([
    { place: 'a.astro:2', source: 'a' },
    { place: 'a.astro:6', source: 'b' },
    { place: 'a.astro:8', source: 'c' },
  ]);
});

test('a slow pattern is refused unless it meets our own text, and no exception outlives its pattern', async () => {
  const patterns = patternsIn('a.ts', 'export const all = [/slow/, /quick/];');
  const slowness = async ({ source }: { source: string | undefined }) =>
    source === 'slow' ? 'quadratic' : undefined;
  const own = (text: string) => ({ file: 'a.ts', text, reason: 'ours' });
  expect(await judge(patterns, [], slowness)).toEqual(['a.ts:1  /slow/  quadratic']);
  expect(await judge(patterns, [own('/slow/')], slowness)).toEqual([]);
  for (const gone of ['/quick/', '/gone/']) {
    expect(await judge(patterns, [own('/slow/'), own(gone)], slowness)).toEqual([
      expect.stringContaining(gone),
    ]);
  }
});
