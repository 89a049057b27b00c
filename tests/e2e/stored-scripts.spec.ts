import type { Page } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

const MARK = 'Pwn';
const IMAGE = `${MARK}<img src=x onerror=pwn()>`;
const SCRIPT = `"'></textarea></title><script>pwn()</script>`;
const FRAME = '<iframe srcdoc="<script>parent.pwn()</script>"></iframe> [go](javascript:pwn())';
const ADDRESS = `https://evil.example/"onmouseover="pwn()`;
const words = { firstName: IMAGE, lastName: SCRIPT };

/** What no text may become in a page, and whether anything of it ran. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.getByText(MARK).first()).toBeVisible();
  const made = page.locator(
    'img[src="x"], iframe[srcdoc], script:text("pwn"), [onerror], [onmouseover], a[href^="javascript:" i]',
  );
  expect(await made.count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBe(0);
}

// Mutation: with the note of a lead drawn by dangerouslySetInnerHTML (an image and a frame were made; the policy kept
// their scripts still).
test('what people typed is text wherever the team reads it', async ({ page, request, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(window, { pwned: 0, pwn: () => Reflect.set(window, 'pwned', 1) });
  });
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog at all'));

  const company = { companyName: IMAGE, location: FRAME, website: ADDRESS, description: SCRIPT + FRAME };
  const origin = { origin: baseURL ?? '' };
  const signedUp = await request.post(API.signup, {
    data: aSignup({ ...words, ...company }),
    headers: origin,
  });
  const { user } = await signedUp.json();
  const link = await request.post(API.signup, {
    data: aSignup({ website: 'javascript:pwn()//.' }),
    headers: origin,
  });
  expect(link.status()).toBe(400);
  const texts = { salesExperience: FRAME, targetMarket: FRAME, motivation: SCRIPT, website: ADDRESS };
  const business = { businessModel: SCRIPT, marketingChannels: [IMAGE] };
  await send(
    request,
    baseURL,
    API.partnership,
    anApplication({ ...words, company: IMAGE, ...texts, ...business }),
  );
  await send(request, baseURL, API.contact, aMessage({ ...words, company: IMAGE, message: SCRIPT + FRAME }));
  await openDashboard(page, ADMIN);
  for (const [path, data] of [
    [fillPath(API.leadNotes, { id: user.id }), { text: IMAGE + FRAME }],
    [API.views, { list: 'signups', name: IMAGE, query: `q=${IMAGE}` }],
    [API.tokens, { name: IMAGE, scopes: ['leads:read'], password: ADMIN.password }],
    [
      API.webhooks,
      {
        name: IMAGE,
        url: 'https://93.184.215.14/',
        format: 'standard',
        events: ['signup.created'],
        enabled: false,
      },
    ],
  ] as const) {
    await send(page.request, baseURL, path, data);
  }

  const [applied] = await (await page.request.get(`${API.partnerships}?q=${MARK}`)).json();
  await send(page.request, baseURL, API.reviewDecisions, {
    decision: 'approved',
    applications: [{ id: applied.id, version: 0 }],
    subject: 'Welcome',
    text: 'Welcome to us',
  });
  const [partner] = await (await page.request.get(`${API.partners}?q=${MARK}`)).json();
  const noted = { text: IMAGE + FRAME };
  await send(page.request, baseURL, fillPath(API.partnerNotes, { id: partner.id }), noted);

  const search = `q=${MARK}`;
  await page.goto(`${PAGES.dashboard}?${search}`);
  await expectOnlyText(page);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expectOnlyText(page);
  for (const path of [
    fillPath(PAGES.lead, { id: user.id }),
    `${PAGES.dashboard}?tab=partnerships&${search}`,
    `${PAGES.dashboard}?tab=messages&${search}`,
    `${PAGES.partners}?${search}`,
    `${PAGES.partners}?id=${partner.id}`,
    PAGES.applications,
    PAGES.audit,
    PAGES.apiTokens,
    PAGES.webhooks,
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectOnlyText(page);
    });
  }
  await page.goto(PAGES.applications);
  await page.getByRole('link', { name: MARK }).first().click();
  await expectOnlyText(page);
});

// Mutation: with a picture from elsewhere in the frame of the team's pages.
test('no page of the team breaks its content policy, or asks another site for anything', async ({ page }) => {
  await openDashboard(page, ADMIN);
  const tabs = ['partnerships', 'messages', 'mail'].map((tab) => `${PAGES.dashboard}?tab=${tab}`);
  const { insights, discountCodes, importLeads, team, audit, account, applications, appointments } = PAGES;
  const { partners, ledger } = PAGES;
  for (const path of [
    ...tabs,
    partners,
    ledger,
    appointments,
    insights,
    discountCodes,
    importLeads,
    team,
    audit,
    account,
    applications,
  ]) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      const policy = answer?.headers()['content-security-policy'];
      expect(policy, path).toMatch(/^default-src 'none'/);
      expect(policy, path).not.toContain('unsafe');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
});
