import type { APIRequestContext, Page } from '@playwright/test';
import { pageUrl } from '../../scripts/claims/page-url.ts';
import { type Claim, readContent } from '../../scripts/claims/read-claims.ts';
import { expect, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';
import { publicPages } from './public-pages.ts';
import { atWidth } from './widths.ts';

/** The word beside a claim that nobody measured, and how the sentence begins that explains it. */
const MARKS = {
  target: ['target', 'Target: what'],
  illustration: ['example', 'Example: what'],
  sample: ['example', 'Example: '],
} as const;
type Marked = Claim & { kind: keyof typeof MARKS };

const claims = readContent()
  .filter((claim): claim is Marked => claim.kind in MARKS)
  .map((claim) => ({ ...claim, text: claim.text.replace(/\s+/g, ' ') }));

/** What its mark may follow: the figure, or what a claim says, and goes on to say, as `readClaims` joins them. */
const wordsOf = ({ value, text }: Claim) => [value ?? '', text, ...text.split(/: (.*)/)].filter(Boolean);

/** The label of a figure may go on a little (“50+ languages spoken with families”) before its mark. */
const NEAR = 48;

/** What a visitor reads on the page at `path`, without menu and footer. */
async function textOf(page: Page, request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return page.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
    for (const other of main?.querySelectorAll('script, style') ?? []) other.remove();
    return (main?.textContent ?? '').replace(/\s+/g, ' ');
  }, html);
}

// Mutation: without the mark in `FigureStrip`, `Timeline`, `ComplianceBlock`, `ClosingCall`, `TestimonialList`,
// `TeamList` or `SuccessStory`; without the sentence in one of them.
test('whatever is a target or an example says so on its page, and the page says what that means', async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  for (const path of new Set(claims.map(({ file }) => pageUrl(file)))) {
    const said = await textOf(page, request, path);
    for (const claim of claims.filter(({ file }) => pageUrl(file) === path)) {
      const [mark, sentence] = MARKS[claim.kind];
      const where = `${path}: ${claim.value ?? ''} ${claim.text}`;
      if (!wordsOf(claim).some((words) => said.replaceAll(`${words}.`, words).includes(`${words} ${mark}`)))
        complaints.push(`${where} lacks its mark`);
      if (!said.includes(sentence)) complaints.push(`${where} lacks the sentence`);
    }
  }
  expect(claims.length).toBeGreaterThan(150);
  expect(complaints).toEqual([]);
});

// Mutation: a sentence with the height of nothing.
test('the mark and its sentence are seen', async ({ page }) => {
  for (const path of ['/', '/about', '/industry/financial-services', '/solutions/use-cases/healthcare']) {
    await page.goto(path);
    for (const text of [/^(target|example)$/, /^(Target|Example): what/])
      await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
  }
});

// Mutation: without `audit` on the home page.
test('“SOC 2 Type II with end-to-end encryption” stands where the security claims are', async ({ page }) => {
  for (const path of ['/', '/industry/healthcare', '/industry/financial-services']) {
    await page.goto(path);
    const claim = page.getByRole('main').getByText('SOC 2 Type II with end-to-end encryption');
    await expect(claim.filter({ visible: true }), path).toHaveCount(1);
  }
});

// Mutation: the mark after the label of `FigureStrip`, `BenefitList`, `Cascade`, `LatencyTrace` or `SavingsBlock`.
test('the mark of a large figure stands beside it, and not beside its label', async ({ page }) => {
  for (const path of ['/', '/product', '/about', '/industry/healthcare', '/solutions/legal']) {
    const values = claims.filter(({ file }) => pageUrl(file) === path).flatMap(({ value }) => value ?? []);
    await page.goto(path);
    for (const width of [320, 375, 1024, 1440]) {
      await atWidth(page, width);
      const { seen, apart } = await main(page).evaluate((element, values) => {
        /** Px from which letters are a large figure. */
        const LARGE = 20;
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const [seen, apart]: [string[], string[]] = [[], []];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = (node.nodeValue ?? '').trim();
          const figure = node.parentElement;
          if (!figure || !values.includes(text) || parseFloat(getComputedStyle(figure).fontSize) < LARGE)
            continue;
          seen.push(text);
          const mark = (figure.matches('strong') ? figure.parentElement : figure)?.querySelector('small');
          const range = document.createRange();
          range.selectNodeContents(node);
          const [at, beside] = [range.getBoundingClientRect(), mark?.getBoundingClientRect()];
          if (!beside || beside.bottom < at.top || beside.top > at.bottom || beside.left < at.right - 1)
            apart.push(text);
        }
        return { seen, apart };
      }, values);
      expect(seen.length, `${path} at ${width} px`).toBeGreaterThan(0);
      expect.soft(apart, `${path} at ${width} px`).toEqual([]);
    }
  }
});

// Mutation: “Setup in 15 minutes” on the home page as words without a basis; `Proof` without the mark of its customer.
test('a figure or a person says so on every other page where it stands', async ({ page, request }) => {
  const figures = claims
    .map(({ kind, value = '', text }) => ({
      kind,
      words: `${value} ${value ? text : text.split(': ')[0]}`.trim(),
    }))
    .filter(({ kind, words }) => kind === 'sample' || /\d/.test(words))
    .map(({ words }) => words);
  const complaints: string[] = [];
  for (const path of await publicPages(request)) {
    const said = await textOf(page, request, path);
    for (const words of figures) {
      const [, ...after] = said.split(words);
      const bare = after.filter((rest) => !/ (target|example)/.test(rest.slice(0, NEAR)));
      if (bare.length > 0) complaints.push(`${path}: ${words}`);
    }
  }
  expect(complaints).toEqual([]);
});
