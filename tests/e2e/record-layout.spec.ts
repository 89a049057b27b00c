import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { openPanel } from './open-lead.ts';
import { send } from './send.ts';

// Mutation: a form in the place of the value.
test('planning the next step moves nothing, and Escape closes that alone', async ({
  page,
  request,
  baseURL,
}) => {
  const { panel } = await openPanel(page, request, baseURL);
  const below = panel.getByRole('heading', { name: 'History' });
  const before = await below.boundingBox();
  const plan = panel.getByRole('button', { name: /Plan next step|Finish your draft/ });
  await plan.click();
  const form = panel.getByRole('form', { name: 'Plan next step' });
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(panel.getByLabel('What comes next')).toBeFocused();
  expect(await below.boundingBox()).toEqual(before);
  await panel.getByLabel('What comes next').fill('Send prices');
  // Mutation: a press elsewhere that drops what was written.
  await below.click();
  await expect(form).toBeHidden();
  await plan.click();
  await expect(panel.getByLabel('What comes next')).toHaveValue('Send prices');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(plan).toBeFocused();
  await expect(panel).toBeVisible();
  await plan.click();
  await expectAccessible(page);
});

// Mutation: one dialog with everything for both.
test('the plan is edited by itself, and an address has a line to itself', async ({
  page,
  request,
  baseURL,
}) => {
  const { panel } = await openPanel(page, request, baseURL);
  await panel.getByRole('button', { name: 'Edit plan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit the plan of / });
  await expect(dialog).toContainText(
    /Now: Growth, monthly, for \$\d+ a month\. Once you save .+ the email about it is stored/,
  );
  await expect(dialog.getByRole('combobox')).toHaveCount(2);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Edit customer' }).click();
  const fields = page.getByRole('dialog', { name: /^Edit / }).last();
  const [email, name] = await Promise.all(
    ['Email', 'First name'].map((label) => fields.getByLabel(label, { exact: true }).boundingBox()),
  );
  expect(email?.width ?? 0).toBeGreaterThan(2 * (name?.width ?? 0));
});

// Mutation: five buttons of one kind, in three lines.
test('on a phone the head of a record takes a third at most, and one can write below it', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  const { panel } = await openPanel(page, request, baseURL);
  const body = await panel.getByRole('heading', { name: 'Status', exact: true }).boundingBox();
  const buttons = await panel.locator('header ~ [data-record-actions]').boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect((buttons?.y ?? height) + (buttons?.height ?? 0)).toBeLessThanOrEqual(height / 3);
  expect(body?.y ?? height).toBeLessThan(height / 2);
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeInViewport({ ratio: 1 });
  // Mutation: what happened can be chosen only once the note is tapped.
  await expect(panel.getByText('Call, not reached', { exact: true })).toBeInViewport({ ratio: 1 });
});

// Mutation: `Add note` as filled as `Call User`: two buttons of a record asked to be pressed first.
test('of the buttons of a record one is filled: what is to be done next', async ({
  page,
  request,
  baseURL,
}) => {
  const { panel } = await openPanel(page, request, baseURL);
  await expect(panel.getByRole('button', { name: 'Add note' })).toBeVisible();
  const filled = await panel.locator('a, button').evaluateAll((all) => {
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const blue = all.find(({ textContent }) => textContent === 'Call User');
    return all.filter((each) => blue && ground(each) === ground(blue)).map(({ textContent }) => textContent);
  });
  expect(filled).toEqual(['Call User']);
});

// Red: three buttons of equal weight, of which one ends it.
test('of the decisions on an application one is filled; while its mail is written, what sends it', async ({
  page,
  request,
  baseURL,
}) => {
  const form = anApplication();
  await send(request, baseURL, API.partnership, form);
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.dashboard}?tab=partnerships&q=${encodeURIComponent(form.email)}`);
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  const decision = page.getByRole('dialog').getByRole('region', { name: 'Decision' });
  const filled = decision.locator(':is(a, button):is([data-variant="primary"], [data-variant="danger"])');
  await expect(filled).toHaveText([/^Approve/]);
  await decision.getByRole('button', { name: 'Reject' }).click();
  await expect(filled).toHaveText(['Reject and send']);
});
