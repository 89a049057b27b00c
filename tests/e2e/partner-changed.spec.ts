import { partnerDetails } from '#contracts/partner.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { approveAll } from './approve-all.ts';
import { expect, expectAccessible, openDashboard, test } from './own-site.ts';
import { dayAgo } from './partner-steps.ts';
import { send } from './send.ts';

// Mutation: of usePartnerForm(), without tellWhatIsNew(): the dialog then says nothing, and refuses each further try.
test('whoever changes a tier that a colleague has just changed reads what is new, and sends the same once more', async ({
  page,
  request,
  baseURL,
  site,
  problems,
}) => {
  problems.expect(/^409 POST \/api\/admin\/partners\/[0-9a-f-]+\/tier$/);
  await send(request, baseURL, API.partnership, anApplication({ company: 'Nuree Sales' }));
  await approveAll(request, site);
  const [{ id }] = await (await request.get(`${API.partners}?q=nuree`)).json();
  await openDashboard(page, ADMIN);
  await page.goto(`${PAGES.partners}?tab=partners&id=${id}`);
  await page.getByRole('button', { name: 'Change tier' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tier of/ });
  await dialog.getByLabel('Tier').selectOption('expert');
  await dialog.getByLabel('First day').fill(dayAgo(-40));
  await dialog.getByLabel('Reason').fill('Brings a whole district');
  // Mutation: usePartnerForm() without a draft. Red: Escape took the reason along.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change tier' }).click();
  await expect(dialog.getByText('This is your draft from before.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Brings a whole district');
  await expect(dialog.getByLabel('Tier')).toHaveValue('expert');

  const theirs = { version: 0, tier: 'master', validFrom: dayAgo(-10), reason: 'Agreed at the fair' };
  await send(request, baseURL, fillPath(API.partnerTier, { id }), theirs);
  await dialog.getByRole('button', { name: 'Change tier' }).click();
  const told = dialog.getByRole('alert');
  await expect(told).toContainText('Your change was not saved. Look at what is new, then save again.');
  await expect(told).toContainText(/Changed the tier to Master from/);
  await expect(told).toContainText('Agreed at the fair');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Brings a whole district');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change tier' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change tier' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  const read = await request.get(fillPath(API.partner, { id }));
  const { rates } = partnerDetails.parse(await read.json());
  expect(rates.map(({ tier }) => tier)).toEqual(['intermediate', 'master', 'expert']);
});
