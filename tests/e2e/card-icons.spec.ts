import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LINE_ICON_NAMES, type LineIconName } from '#web/schemas/line-icon.ts';
import { LINE_ICONS } from '#web/sections/blocks/line-icons.ts';
import { pageUrl } from '../../scripts/claims/page-url.ts';
import { expect, test } from './fixtures.ts';

interface Card {
  title: string;
  icon: LineIconName;
}

/** The cards below `value` that name an object that our string bends into. */
function cardsIn(value: unknown): Card[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(cardsIn);
  return 'icon' in value && LINE_ICON_NAMES.some((name) => name === value.icon)
    ? [value as Card, ...below]
    : below;
}

const files = globSync('content/{pages,industries,sectors,use-cases,integrations}/*.yaml').sort();

// Mutation: without `LineIcon` in `ComplianceBlock`, `FeatureRows`, `FeatureBoard` or `WhyChoose`; all icons of one
// name.
test('every card that stands for a solution, a rule or a feature draws its picture', async ({
  page,
  request,
}) => {
  const missing: string[] = [];
  let drawn = 0;
  for (const file of files) {
    const cards = cardsIn(parse(readFileSync(file, 'utf8')));
    if (cards.length === 0) continue;
    const html = await (await request.get(pageUrl(file))).text();
    const pictures = await page.evaluate((source) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      return [...body.querySelectorAll('h3, dt')].map((head) => {
        const paths = [head, head.parentElement].map((each) => each?.querySelector('svg path'));
        return [head.textContent ?? '', paths.find(Boolean)?.getAttribute('d') ?? ''] as const;
      });
    }, html);
    for (const { title, icon } of cards) {
      const found = pictures.filter(([words]) => words.trim().startsWith(title));
      if (found.some(([, line]) => line === LINE_ICONS[icon].line)) drawn += 1;
      else missing.push(`${pageUrl(file)}: ${title} (${icon})`);
    }
  }
  expect(missing).toEqual([]);
  // A picture in each of 8 sectors for six solutions and three rules or more.
  expect(drawn).toBeGreaterThan(90);
});

test('each card of four pages shows its icon', async ({ page }) => {
  for (const path of [
    '/',
    '/industry/insurance',
    '/solutions/healthcare',
    '/solutions/use-cases/healthcare',
  ]) {
    await page.goto(path);
    const pictures = page.getByRole('main').locator('svg[viewBox="0 0 64 40"]');
    expect(await pictures.count(), path).toBeGreaterThan(2);
    for (const picture of await pictures.all()) await expect(picture, path).toBeVisible();
  }
});
