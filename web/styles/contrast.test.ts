import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLOR_NAMES } from '#web/schemas/palette.ts';

type Scheme = 'light' | 'dark';
type Color = [lightness: number, chroma: number, hue: number];

const css = ['tokens.css', 'hues.css', '../sections/industries/IndustryHero.module.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

/** The color of a token in a scheme; a token that is not `light-dark()` looks the same in both. */
function color(token: string, scheme: Scheme): Color {
  const [, value = ''] = new RegExp(`${declarationOf(token)}:\\s*([^;]+);`).exec(css) ?? [];
  const colors = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(
    ([, lightness, chroma, hue]): Color => [Number(lightness) / 100, Number(chroma), Number(hue)],
  );
  const found = scheme === 'dark' ? colors.at(-1) : colors[0];
  if (!found) throw new Error(`--${token} is not an oklch color: ${value}`);
  return found;
}

/**
 * Where a token is declared. A hue of content is `--hue` of what names it; blue is the one of names that are not known.
 */
function declarationOf(token: string): string {
  const [, name] = /^hue-(\w+)$/.exec(token) ?? [];
  if (!name) return `--${token}`;
  return `\\[data-hue${name === 'blue' ? '' : `="${name}"`}\\] \\{\\s*--hue`;
}

/** Linear sRGB after Björn Ottosson's OKLab. */
function linear([lightness, chroma, hue]: Color): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(value: Color): number {
  const [red, green, blue] = linear(value);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two colors. */
function ratio(one: Color, other: Color): number {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** WCAG contrast of two tokens. */
function contrast(text: string, ground: string, scheme: Scheme): number {
  return ratio(color(text, scheme), color(ground, scheme));
}

/** `share` percent of a hue in the page's color, as `color-mix(in oklab, …)` mixes them. */
function mixed(hue: string, share: number, scheme: Scheme): Color {
  const [of, page] = [color(`hue-${hue}`, scheme), color('paper', scheme)].map(
    ([lightness, chroma, angle]) => [
      lightness,
      chroma * Math.cos((angle * Math.PI) / 180),
      chroma * Math.sin((angle * Math.PI) / 180),
    ],
  ) as [Color, Color];
  const [lightness, a, b] = of.map(
    (part, at) => (part * share + (page[at] ?? 0) * (100 - share)) / 100,
  ) as Color;
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** The share of a hue that a token names, e.g. 9 for `--hue-wash`. */
function shareOf(token: string): number {
  return Number(new RegExp(`--${token}:[^;]*var\\(--hue\\) (\\d+)%`).exec(css)?.[1]);
}

const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'paper-deep'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['blue', 'paper'],
  ['blue-deep', 'blue-wash'],
  ['on-blue', 'blue'],
  ['on-blue', 'blue-deep'],
  ['on-blue', 'clay'],
  ['saffron-ink', 'paper'],
  ['saffron-ink', 'saffron-wash'],
  ['clay', 'paper'],
  ['clay', 'clay-wash'],
  ['green', 'paper'],
  ['green', 'green-wash'],
  ...COLOR_NAMES.map((name) => [`hue-${name}`, 'paper'] as const),
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  test.each(TEXT_PAIRS)('%s on %s has a contrast of 4.5:1', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test('a field has a contrast of 3:1 with the page', () => {
    expect(contrast('edge', 'paper', scheme)).toBeGreaterThanOrEqual(3);
  });

  test.each(COLOR_NAMES)('%s can be shown by every screen', (name) => {
    for (const channel of linear(color(`hue-${name}`, scheme))) {
      expect(channel).toBeGreaterThanOrEqual(-0.001);
      expect(channel).toBeLessThanOrEqual(1.001);
    }
  });
});

// Mutation: one slip for all dark grounds: what a call had come to was darker than the band that it lay on.
test.each(['light', 'dark'] as const)(
  'a slip on a dark band is lighter than it in the %s theme',
  (scheme) => {
    const slip = color('ground: var\\(--night\\);[^;]*--hue-slip', scheme);
    // In the dark theme the band is lighter, by a second declaration.
    const [, band = ''] = [...css.matchAll(/--night: (oklch\([^)]+\))/g)][scheme === 'dark' ? 1 : 0] ?? [];
    const [, lightness, chroma, hue] = /([\d.]+)% ([\d.]+) ([\d.]+)/.exec(band) ?? [];
    const ground: Color = [Number(lightness) / 100, Number(chroma), Number(hue)];
    expect(luminance(slip)).toBeGreaterThan(luminance(ground));
    expect(ratio(slip, ground)).toBeGreaterThanOrEqual(1.15);
    for (const text of ['ink', 'green']) expect(ratio(color(text, 'dark'), slip)).toBeGreaterThanOrEqual(4.5);
  },
);

// Mutation: slips of the same dark color on every wash: the caller’s words had no edge on two pages.
describe.each(COLOR_NAMES)('a slip on a wash of %s', (hue) => {
  test.each(['light', 'dark'] as const)('has an edge in the %s theme', (scheme) => {
    const slip = scheme === 'dark' ? mixed(hue, shareOf('hue-slip'), scheme) : ([1, 0, 0] as Color);
    expect(ratio(slip, mixed(hue, shareOf('hue-wash'), scheme))).toBeGreaterThanOrEqual(1.15);
    expect(ratio(color('saffron-ink', scheme), slip)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('on dark bands', () => {
  test.each([
    ['ink', 'night'],
    ['ink-soft', 'night'],
    ['blue', 'night'],
    ['ink', 'khadag'],
  ])('%s on %s has a contrast of 4.5:1', (text, ground) => {
    // The band's own color in the light theme is the lighter one.
    const light = luminance(color(text, 'dark'));
    expect((light + 0.05) / (luminance(color(ground, 'light')) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
