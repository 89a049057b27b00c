import { applicationReply } from '#contracts/application.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: “Somebody changed this”, and “A colleague decided”.
test('an answer that comes while an application is open is told as such', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST \/api\/review\/decisions/);
  const form = anApplication({ company: 'Bulgan Waits' });
  const applied = await request.post(API.partnership, { data: form, headers: { origin: baseURL ?? '' } });
  const { id } = applicationReply.parse(await applied.json());
  await openDashboard(page, ADMIN);
  await send(request, baseURL, API.login, ADMIN);
  const asked = { id, version: 0, note: 'Which cities?', subject: 'A question', text: 'Which cities?' };
  await send(request, baseURL, API.reviewQuestions, asked);
  const link = linkIn(await mailTo(request, baseURL, form.email, 'application-question'));
  await page.goto(`/admin/applications?status=needs_info&id=${id}`);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('They never answered.');
  const token = new URLSearchParams(new URL(link, baseURL).hash.slice(1)).get('token');
  // The applicant's browser knows no account of the team.
  await send(request, baseURL, API.logout, {});
  await send(request, baseURL, API.applicationAnswer, { token, answer: 'Chicago and Darkhan' });
  await expect(page.getByText(/^The applicant answered at/)).toBeVisible();
  await page.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByRole('alert')).toContainText('The applicant answered while you had it open');
  await expect(page.getByRole('region', { name: 'What we asked' })).toContainText('Chicago and Darkhan');
  await expect(page.getByText(/^The applicant answered at/)).toBeHidden();
});
