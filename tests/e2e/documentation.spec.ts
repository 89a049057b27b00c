import { expect, expectAccessible, test } from './fixtures.ts';
import { link, main } from './page-landmarks.ts';
import { shiftOf, weigh } from './weight.ts';

const SECTIONS = [
  'quick-start',
  'code-examples',
  'tutorials',
  'sdks',
  'sdk-quick-start',
  'api-reference',
  'streaming',
  'webhooks',
  'errors',
  'receive-a-webhook',
  'send-a-test-signup',
  'test-audio-streaming',
];

test('begins with three steps', async ({ page }) => {
  await page.goto('/documentation');
  const start = page.locator('#quick-start');
  await expect(start.getByRole('listitem').getByRole('heading')).toHaveText([
    'Get an API key',
    'Install an SDK',
    'Start building',
  ]);
  await link(page, 'Get Started').click();
  await expect(page.getByRole('heading', { name: 'SDK quick start' })).toBeInViewport();
  await page.goto('/documentation');
  await link(page, 'Download SDK').click();
  await expect(page.getByRole('heading', { name: 'SDKs', exact: true }).last()).toBeInViewport();
});

test('every section has its address, and the list beside the text leads there', async ({ page }) => {
  await page.goto('/documentation');
  for (const id of SECTIONS) await expect(page.locator(`#${id}`)).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL('/documentation#webhooks');
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Webhooks');
});

// Mutation: a mark that waits for the next section: the last one read stayed marked at the top of the page.
test('back at the top, no section is marked as read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/documentation#webhooks');
  const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
  await expect(marked).toHaveText('Webhooks');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(marked).toHaveCount(0);
});

// Mutation: with the current section in bold: a long name went to a second line and pushed the others down.
test('nothing moves while somebody reads on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await weigh(page, '/documentation');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const id of ['webhooks', 'test-audio-streaming', 'sdks']) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(contents.locator('[aria-current]')).toHaveAttribute('href', `#${id}`);
  }
  expect(await shiftOf(page)).toBe(0);
});

test.describe('the code examples', () => {
  test('come in three languages, one at a time', async ({ page }) => {
    await page.goto('/documentation');
    const tabs = page.getByRole('tablist', { name: 'Code Examples' }).getByRole('tab');
    await expect(tabs).toHaveText(['JavaScript', 'Python', 'cURL']);
    await expect(page.getByRole('tabpanel')).toContainText("region: 'us-east-1'");
    await page.getByRole('tab', { name: 'Python' }).click();
    await expect(page.getByRole('tab', { name: 'Python', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('sample_rate=16000');
    await page.getByRole('tab', { name: 'cURL' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('https://api.example.com/v1/stream');
  });

  test('can be chosen by keyboard', async ({ page }) => {
    await page.goto('/documentation');
    await page.getByRole('tab', { name: 'JavaScript' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Python', selected: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'cURL', selected: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'JavaScript', selected: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Copy' })).toBeFocused();
  });

  test('can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/documentation');
    await page.getByRole('tab', { name: 'Python' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^import os\nfrom voice_agent_sdk import VoiceClient\n/);
    expect(copied).toContain('    language="en-US",\n');
    await expect(panel.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  });
});

test('cards and help lead where they say', async ({ page }) => {
  await page.goto('/documentation');
  await expect(link(page, 'View API Docs')).toHaveAttribute('href', '/documentation/api');
  await expect(link(page, 'Browse Tutorials')).toHaveAttribute('href', '#tutorials');
  await expect(link(page, 'Download SDKs')).toHaveAttribute('href', '#sdks');
  await expect(link(page, 'Contact Support')).toHaveAttribute('href', '/contact?subject=support');
  await expect(link(page, 'Join Discord')).toHaveAttribute('href', 'https://discord.example/morin');
});

test('can be used by everybody', async ({ page }) => {
  await page.goto('/documentation');
  await page.getByRole('tab', { name: 'cURL' }).click();
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all three examples can be read', async ({ page }) => {
    await page.goto('/documentation');
    for (const text of ['session.on(', 'sample_rate=16000', 'curl -X POST'])
      await expect(page.locator('#code-examples').getByText(text).first()).toBeVisible();
  });
});

test.describe('the API reference', () => {
  test('lists every address of this server', async ({ page, request }) => {
    const { paths } = await (await request.get('/api/openapi.json')).json();
    const operations = Object.values(paths).flatMap((methods) => Object.keys(methods as object));
    await page.goto('/documentation');
    await link(page, 'View API Docs').click();
    await expect(page).toHaveURL('/documentation/api');
    await expect(page.getByRole('status').first()).toHaveText(`${operations.length} endpoints`);
    await page.getByLabel('Find an endpoint').fill('partner');
    const partners = Object.entries<Record<string, { summary: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).filter(([method, { summary }]) =>
        `${method} ${path} ${summary}`.toLowerCase().includes('partner'),
      ),
    );
    await expect(main(page).locator('li summary')).toHaveCount(partners.length);
  });

  // Mutation: operations in the order of the registry, ungrouped.
  test('begins with what a customer’s developer sends, and keeps the team’s endpoints behind', async ({
    page,
  }) => {
    await page.goto('/documentation/api');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Signups and forms',
      'Sign in',
      'Your account',
      'Links from emails',
      'State of the site',
      'For partners',
      'For the team',
    ]);
    await expect(main(page).locator('li summary').first()).toContainText('/api/signup');
    await expect(page.locator('#get-api-stats')).toHaveCount(0);
    await page.goto('/documentation/api#get-api-stats');
    await page.reload();
    await expect(page.locator('#get-api-stats')).toBeInViewport();
  });

  test('gives an example that this server takes', async ({ page, context, request, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/documentation/api#post-api-contact');
    const contact = page.locator('#post-api-contact');
    await contact.getByRole('button', { name: 'Copy' }).click();
    await expect(contact.getByRole('button', { name: 'Copied' })).toBeVisible();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toContain(`curl -X POST '${baseURL}/api/contact'`);
    const [, body = ''] = /-d '([^']+)'/.exec(command) ?? [];
    const headers = { origin: baseURL ?? '', 'content-type': 'application/json' };
    expect((await request.post('/api/contact', { headers, data: JSON.parse(body) })).status()).toBe(201);
  });

  test('shows fields, limits and failures', async ({ page }) => {
    await page.goto('/documentation/api');
    await main(page).locator('summary').filter({ hasText: '/api/signup' }).first().click();
    const body = page.getByRole('table', { name: 'Request body of POST /api/signup' });
    await expect(body.getByRole('row', { name: /^firstName/ })).toContainText('2 to 80 characters');
    await expect(body.getByRole('row', { name: /^website/ })).toContainText('optional');
    await expect(page.getByRole('table', { name: /^Response default of POST/ })).toContainText('requestId');
    await expectAccessible(page);
  });

  test('lets one try what is open to everybody', async ({ page }) => {
    await page.goto('/documentation/api#get-healthz');
    const health = page.locator('#get-healthz');
    await health.getByRole('button', { name: 'Try it' }).click();
    await expect(health.getByRole('status')).toContainText(/200 in \d+ ms/);
    await expect(health.getByRole('status')).toContainText('"status": "ok"');
    await expect(page.locator('#get-api-signups')).toHaveCount(0);
    await page.getByRole('heading', { name: 'For the team' }).click();
    await page.locator('#get-api-signups').locator('summary').click();
    await expect(page.locator('#get-api-signups')).toContainText('signups.read');
    await expect(page.locator('#get-api-signups').getByRole('button', { name: 'Try it' })).toHaveCount(0);
  });
});

test.describe('the recipes', () => {
  test('are found from the reference, and their requests can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/documentation/api');
    await link(page, 'Recipes for n8n, Make and HubSpot').click();
    await expect(page).toHaveURL('/documentation/recipes');
    await expectAccessible(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'HubSpot' }).click();
    await expect(page.getByRole('heading', { name: 'HubSpot' })).toBeInViewport();
    await page.locator('#hubspot').getByRole('button', { name: 'Copy' }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      /^curl 'http\S+\/api\/signups\?limit=200' \\\n {2}-H "Authorization: Bearer \$API_TOKEN"$/,
    );
  });
});
