import type { Industry } from '#web/schemas/industry.ts';
import type { Integration } from '#web/schemas/integration.ts';
import type { Sector } from '#web/schemas/sector.ts';
import type { UseCase } from '#web/schemas/use-case.ts';
import { expect, test } from './fixtures.ts';
import {
  entries,
  expectCrumbs,
  expectDemo,
  expectDemoButton,
  expectTexts,
  link,
  main,
  targets,
} from './page-landmarks.ts';

const industries = entries<Industry>('industries');

test.describe('the index of solutions', () => {
  test('has a card for each industry', async ({ page }) => {
    await page.goto('/solutions');
    const cards = page.locator('#industries').getByRole('listitem');
    await expect(cards).toHaveCount(industries.length);
    for (const { name, description, slug, colorClass } of industries) {
      const card = cards.filter({ has: page.getByRole('link', { name, exact: true }) });
      await expect(card).toContainText(description.trim());
      await expect(card).toHaveAttribute('data-hue', colorClass);
      // Its icon, and the arrow that tells its name from a heading that leads nowhere.
      await expect(card.getByRole('heading').locator('svg')).toHaveCount(2);
      await expect(card.getByRole('link')).toHaveAttribute('href', `/solutions/${slug}`);
    }
  });

  test('tells common use cases and a success story, and leads on', async ({ page }) => {
    await page.goto('/solutions');
    for (const name of ['Customer Support', 'Appointment Scheduling', 'Lead Qualification'])
      await expect(main(page).getByRole('heading', { name })).toBeVisible();
    await expectTexts(page, [
      '40%',
      'reduced wait times',
      '95%',
      'patient satisfaction',
      '60%',
      'cost reduction',
    ]);
    await expect(main(page).getByRole('img', { name: /front desk/ })).toBeVisible();
    await expect(link(page, 'Schedule Consultation')).toHaveAttribute('href', '/book?kind=consultation');
    await link(page, 'View All Industries').click();
    await expect(page).toHaveURL('/solutions#industries');
    await expect(main(page).getByRole('heading', { name: 'Choose your industry' })).toBeInViewport();
  });
});

test.describe('the page of an industry', () => {
  for (const { slug, name, description, useCases, benefits, steps, call, features, fullPage } of industries) {
    test(slug, async ({ page }) => {
      await page.goto(`/solutions/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(main(page).getByRole('heading', { name: 'Key Use Cases' })).toBeVisible();
      for (const step of ['Discovery', 'Design', 'Deploy', 'Optimize'])
        await expect(main(page).getByRole('heading', { name: new RegExp(`\\d ${step}$`) })).toBeVisible();
      await expectTexts(page, [
        description,
        ...useCases,
        ...[...benefits, ...steps, ...(features ?? [])].map((point) => point.description),
        ...call.turns.map(({ text }) => text),
      ]);
      const demos = link(page, 'Schedule Demo');
      for (const demo of await demos.all()) await expect(demo).toHaveAttribute('href', '/book?kind=demo');
      const trials = features ? ['/signup'] : [];
      expect(await targets(page, 'Start Free Trial')).toEqual(trials);
      expect(await targets(page, 'Read the full page')).toEqual(fullPage ? [fullPage] : []);
      await expectCrumbs(page, ['Home', 'Solutions', 'Industries', name]);
      await expectDemoButton(page, 'Watch Industry Demo');
      // Mutation: without the next one where the end of the page leads there.
      const others = page.getByRole('navigation', { name: 'Other industries' });
      await expect(others.getByRole('link')).toHaveCount(2);
    });
  }
});

for (const [path, label] of [
  ['/solutions/arts', 'Watch Industry Demo'],
  ['/industry/healthcare', 'Watch Demo'],
] as const) {
  test(`the demo film opens from ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectDemo(page, label);
  });
}

test.describe('the full page of an industry', () => {
  for (const sector of entries<Sector>('sectors')) {
    test(sector.slug, async ({ page }) => {
      const { badge, headline, highlights, stats, solutions, sectors, assurance, testimonials, closing } =
        sector;
      await page.goto(`/industry/${sector.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      await expectTexts(page, [
        badge,
        ...highlights,
        ...stats.flatMap(({ value, label }) => [value, label]),
        ...solutions.items.flatMap((item) => [item.title, item.description, ...item.benefits]),
        ...sectors.items.flatMap((item) => [item.title, item.description, ...item.features]),
        ...assurance.items.flatMap((item) => [item.title, item.description]),
        ...testimonials.items.flatMap((item) => [item.name, item.role, item.company, item.content]),
        ...sector.call.turns.map(({ text }) => text),
        ...closing.notes.map(({ text }) => text),
      ]);
      await expect(main(page).getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
      expect(await targets(page, 'Start Free Trial')).toEqual(['/signup', '/signup']);
      expect(await targets(page, 'Schedule Demo')).toEqual(['/book?kind=demo']);
      await expectCrumbs(page, ['Home', 'Solutions', 'Industries', sector.name]);
      await expectDemoButton(page, 'Watch Demo');
    });
  }
});

test.describe('use cases', () => {
  const useCases = entries<UseCase>('use-cases');

  test('stand in an index, each with its four steps', async ({ page }) => {
    await page.goto('/solutions/use-cases');
    for (const { name, slug, flow } of useCases) {
      await expect(link(page, name)).toHaveAttribute('href', `/solutions/use-cases/${slug}`);
      await expectTexts(
        page,
        flow.steps.map(({ title }) => title),
      );
    }
  });

  for (const { slug, name, headline, flow, call, handover, figures, compliance, objections } of useCases) {
    test(slug, async ({ page }) => {
      await page.goto(`/solutions/use-cases/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(handover.rules.length + 1);
      await expectTexts(page, [
        ...flow.steps.flatMap((step) => [step.title, step.description, ...step.asks, ...step.writes]),
        ...call.turns.map(({ text }) => text),
        ...handover.rules.flatMap((rule) => [rule.when, rule.does]),
        ...figures.flatMap(({ value, label }) => [value, label]),
        ...[...compliance.items, ...objections.items].flatMap((item) => [item.title, item.description]),
      ]);
      await expectCrumbs(page, ['Home', 'Solutions', 'Use Cases', name]);
    });
  }
});

test.describe('integrations', () => {
  const integrations = entries<Integration>('integrations');

  test('stand in an index by kind', async ({ page }) => {
    await page.goto('/solutions/integrations');
    for (const { name, slug, category } of integrations) {
      await expect(link(page, name)).toHaveAttribute('href', `/solutions/integrations/${slug}`);
      await expect(main(page).getByRole('heading', { name: category })).toBeVisible();
    }
  });

  for (const { slug, name, headline, moment, does, can, setup, example, limits } of integrations) {
    test(slug, async ({ page }) => {
      await page.goto(`/solutions/integrations/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      await expectTexts(page, [
        moment.result,
        ...can,
        ...setup.needs,
        ...[...does, ...setup.steps, ...limits].flatMap((point) => [point.title, point.description]),
        example.code,
      ]);
      await expectCrumbs(page, ['Home', 'Solutions', 'Integrations', name]);
    });
  }

  test('are found under the right spelling too', async ({ page }) => {
    await page.goto('/solutions/integrations/twilio');
    await expect(page).toHaveURL('/solutions/integrations/twillio');
    await expect(page).toHaveTitle(/Twilio/);
  });
});

// Mutation: without `string` of the hero. Red: 300 px were blank below the buttons, beside the call.
test('the hero of a use case is not blank beside its call', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { slug } of entries<UseCase>('use-cases')) {
    await page.goto(`/solutions/use-cases/${slug}`);
    const buttons = await link(page, 'Start Free Trial').first().boundingBox();
    const drawing = await main(page).locator('section').first().locator('> div > svg').boundingBox();
    const call = await main(page).getByRole('figure').first().boundingBox();
    const end = (drawing?.y ?? 0) + (drawing?.height ?? 0);
    expect((drawing?.y ?? 0) - (buttons?.y ?? 0) - (buttons?.height ?? 0), slug).toBeLessThan(160);
    expect((call?.y ?? 0) + (call?.height ?? 0) - end, slug).toBeLessThan(60);
  }
});

test('every page about solutions has a title and a description of its own', async ({ request }) => {
  const paths = [
    '/solutions',
    '/solutions/use-cases',
    '/solutions/integrations',
    ...industries.map(({ slug }) => `/solutions/${slug}`),
    ...entries<Sector>('sectors').map(({ slug }) => `/industry/${slug}`),
    ...entries<UseCase>('use-cases').map(({ slug }) => `/solutions/use-cases/${slug}`),
    ...entries<Integration>('integrations').map(({ slug }) => `/solutions/integrations/${slug}`),
  ];
  const heads = new Set<string | undefined>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    heads.add(/<title>[^<]+/.exec(html)?.[0]);
    heads.add(/<meta name="description" content="[^"]+/.exec(html)?.[0]);
  }
  expect(heads.has(undefined)).toBe(false);
  expect(heads.size).toBe(2 * paths.length);
});

// Mutation: pages of industries right below Solutions, without the group that the menu has them in.
test('who follows the menu reads the name of its group again above the page', async ({ page }) => {
  await page.goto('/solutions');
  const menu = page.locator('#solutions section');
  const groups = await menu.evaluateAll((sections) =>
    sections.map((section) => ({
      name: section.querySelector('h2')?.textContent ?? '',
      links: [...section.querySelectorAll(':scope li a')].map((link) => link.getAttribute('href') ?? ''),
    })),
  );
  expect(groups.map(({ name }) => name)).toEqual(['Industries', 'Use Cases', 'Integrations']);
  for (const { name, links } of groups) {
    expect(links.length).toBeGreaterThan(3);
    for (const path of [links[0], links.at(-1)]) {
      await page.goto(path ?? '');
      await expect(
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name }),
      ).toBeVisible();
    }
  }
});
