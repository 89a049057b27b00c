import { importCheckReply, importFileReply } from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: My day without the lists of imported leads; the number of signups without what was added.
test('imported leads wait in My day without a time, and the dashboard tells them from signups', async ({
  page,
  baseURL,
}) => {
  const { firstName, lastName, email, phone } = aSignup({
    lastName: `Fair${crypto.randomUUID().slice(0, 8)}`,
  });
  await openDashboard(page, ADMIN);
  const file = await page.request.post(API.leadsImportFile, {
    headers: { 'content-type': 'text/csv; charset=utf-8', origin: baseURL ?? '' },
    data: `First name,Last name,Email,Phone\n${firstName},${lastName},${email},${phone}`,
  });
  const { id: fileId } = importFileReply.parse(await file.json());
  const checked = await page.request.post(API.leadsImportCheck, {
    headers: { origin: baseURL ?? '' },
    data: { fileId },
  });
  const { mapping } = importCheckReply.parse(await checked.json());
  await send(page.request, baseURL, API.leadsImport, { fileId, mapping, leaveOut: [] });

  await page.goto('/admin/my-day');
  const region = page.getByRole('region', { name: 'Unassigned imported leads to call' });
  const line = region.getByRole('listitem').filter({ hasText: lastName });
  await expect(line).toContainText('Import:');
  await expect(line.getByRole('time')).toHaveCount(0);
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Not reached' }).click();
  const own = page.getByRole('region', { name: 'Your imported leads to call' });
  await expect(own.getByRole('listitem').filter({ hasText: lastName })).toBeVisible();
  await own
    .getByRole('listitem')
    .filter({ hasText: lastName })
    .getByRole('button', { name: 'Reached', exact: false })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: lastName })).toHaveCount(0);

  await page.goto('/admin/dashboard');
  await expect(page.getByText(/\+ \d+ added by us/)).toBeVisible();
});
