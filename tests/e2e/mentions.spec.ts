import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });

// Mutation: without the list a name must be typed in full, letter by letter.
test('after an @ colleagues are offered by keyboard, and the one taken is told of the note', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const colleague = await aMember(request, baseURL, 'sales');
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  await page.getByRole('button', { name: 'View Details' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  const note = panel.getByRole('textbox', { name: 'Note' });
  await note.pressSequentially(`Please call back @${colleague.name.slice(0, 3)}`);
  const options = panel.getByRole('listbox', { name: 'Colleagues' }).getByRole('option');
  // Mutation: inside the foot of the panel, which scrolls, a few pixels of the list were left.
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await expect(note).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await expectAccessible(page);
  // The window was as narrow as a phone meanwhile, and the panel was shown anew.
  await note.press('End');
  await expect(options.first()).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await note.press('End');
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(panel).toBeVisible();

  await note.press('Backspace');
  await note.press('Backspace');
  await note.press('Backspace');
  await note.press('Backspace');
  await note.pressSequentially(`@${colleague.name.slice(0, 3)}`);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue(`Please call back @${colleague.name} `);
  await note.pressSequentially('today');
  await panel.getByRole('button', { name: 'Add note' }).click();
  const history = panel.getByRole('list', { name: 'Newest first' });
  await expect(history).toContainText(`Please call back @${colleague.name} today`);

  await page.context().clearCookies();
  await startSession(page, colleague);
  await page.goto('/admin/my-day');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(person.lastName);
});

test('where what offers them does not arrive, a name is typed', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED GET \S+\/MentionList\./);
  problems.expect(/Loading what offers colleagues failed/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page.route(/\/MentionList\.[\w-]+\.js$/, (route) => route.abort('failed'));
  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  await page.getByRole('button', { name: 'View Details' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Note' }).fill('@nobody here');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('list', { name: 'Newest first' })).toContainText('@nobody here');
});
