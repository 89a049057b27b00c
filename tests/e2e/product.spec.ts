import { expect, expectAccessible, test } from './fixtures.ts';
import { expectDemo, expectTexts, link, main } from './page-landmarks.ts';

test.beforeEach(({ page }) => page.goto('/product'));

test('starts a trial, shows the demo, leads to the prices', async ({ page }) => {
  for (const name of ['Start Saving Today', 'Start Your Free Trial', 'Get Started Free'])
    await expect(link(page, name)).toHaveAttribute('href', '/signup');
  await expect(link(page, 'View Pricing')).toHaveAttribute('href', '/pricing');
  await expect(main(page).getByRole('button', { name: 'Watch Demo' })).toHaveCount(2);
  await expectDemo(page, 'See Demo');
  await expectDemo(page, 'Watch Demo');
});

test('says what changes, with the figures', async ({ page }) => {
  await expectTexts(page, [
    'up to 80%',
    'lower staffing cost',
    '$50,000+',
    'annual savings per operator',
    '75%',
    'faster call resolution',
    '24/7',
    'availability',
    'Unlimited',
    'concurrent calls',
  ]);
});

test('shows three features as they look in the product', async ({ page }) => {
  const feature = (name: string) =>
    main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  const analysis = feature('Post-call analysis');
  for (const fact of ['Sentiment analysis', 'Call scoring', 'Conversation insights', 'Performance metrics'])
    await expect(analysis.getByText(fact, { exact: true })).toBeVisible();
  await expect(analysis.getByRole('listitem').first()).toContainText('upset');
  await expect(analysis.getByRole('listitem').last()).toContainText('pleased');
  await expect(analysis).toContainText('93/100');

  const knowledge = feature('Knowledge base');
  for (const fact of [
    'Dynamic retrieval',
    'Contextual responses',
    'Real-time updates',
    'Multi-source integration',
  ])
    await expect(knowledge.getByText(fact, { exact: true })).toBeVisible();
  await expect(knowledge.getByRole('listitem').filter({ hasText: 'House rules, page 3' })).toBeVisible();

  const booking = feature('Appointment booking');
  for (const fact of [
    'Calendar integration',
    'Availability checking',
    'Automatic confirmations',
    'Reminders',
  ])
    await expect(booking.getByText(fact, { exact: true })).toBeVisible();
  await expect(booking).toContainText('Saturday, April 18, 11:30 AM');
});

test('names the four kinds of systems it works in', async ({ page }) => {
  for (const name of [
    'CRM systems',
    'Communication tools',
    'Calendar and scheduling tools',
    'Business tools',
  ])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(link(page, 'Browse Integrations')).toHaveAttribute('href', '/solutions/integrations');
  // Mutation: all names alike; the list of integrations has no HubSpot.
  await expect(link(page, 'Twilio')).toHaveAttribute('href', '/solutions/integrations/twillio');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'HubSpot' }).last()).toHaveText(
    'HubSpot through Make or n8n',
  );
});

test('compares what a person and an agent cost, in bars of true length', async ({ page }) => {
  await expectTexts(page, ['$120K', '$24K', '$96K', 'saved per year']);
  const [human = 0, agent = 0] = await main(page)
    .locator('dl rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(agent / human).toBeCloseTo(24 / 120, 2);
});

test('can be used by everybody, also with the demo open', async ({ page }) => {
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'See Demo' }).click();
  await expectAccessible(page);
});
