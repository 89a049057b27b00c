import type { Locator, Page } from '@playwright/test';
import type { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible } from './own-site.ts';
import { agree, createAccount, fillCompany, fillPerson, next } from './wizard.ts';

/** The day so many days ago, as the team has it; a negative number is in the future. */
export const dayAgo = (days: number) =>
  Temporal.Now.plainDateISO('America/Chicago').subtract({ days }).toString();

/** A zone in which it is another day than in the team’s. */
export const elsewhere = () =>
  Temporal.Now.zonedDateTimeISO('America/Chicago').hour < 5 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';

/** A file of `lines`, to be chosen in the browser. */
export const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** Fills the fields of days by their labels. */
export async function fillDays(dialog: Locator, days: Record<string, string>): Promise<void> {
  for (const [label, day] of Object.entries(days)) await dialog.getByLabel(label, { exact: true }).fill(day);
}

/** Signs up by a partner’s link: takes their code out, types a wrong one, and theirs. */
export async function signUpByLink(
  visitor: Page,
  code: string,
  person: ReturnType<typeof aSignup>,
): Promise<void> {
  await visitor.goto(`/r/${code.toLowerCase()}?to=/signup`);
  await fillPerson(visitor, person);
  await next(visitor);
  await fillCompany(visitor, person);
  await next(visitor);
  await expect(visitor.getByText('Recommended by Nuree Sales')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Remove' }).click();
  await expect(visitor.getByLabel('Partner’s code')).toBeFocused();
  await visitor.getByLabel('Partner’s code').fill('ZZZZZZZ');
  await visitor.getByRole('button', { name: 'Add' }).click();
  await expect(visitor.getByText('We know no partner with this code')).toBeVisible();
  await visitor.getByLabel('Partner’s code').fill(code);
  await visitor.getByLabel('Partner’s code').press('Enter');
  await expect(visitor.getByText('Recommended by Nuree Sales')).toBeVisible();
  await agree(visitor);
  await createAccount(visitor);
  await expect(visitor.getByText('Account created successfully!')).toBeVisible();
}

/** Corrects a balance of $0.00 by $12.50, after 100 times as much, which is asked about. */
export async function correctBalance(dialog: Locator): Promise<void> {
  const record = dialog.getByRole('button', { name: 'Record correction' });
  // Mutation: a direction that is preset; no preview; `asked` not looked at before it is sent.
  await dialog.getByLabel('Amount in dollars').fill('1250');
  await dialog.getByLabel('Reference').fill('BONUS');
  await dialog.getByLabel('Reason').fill('For the fair');
  await record.click();
  await expect(dialog.getByText('Please choose whether the partner gets more or less')).toBeVisible();
  await dialog.getByLabel('Direction').selectOption('The partner gets more');
  await expect(dialog.getByText('Payable: $0.00 now, $1,250.00 after.', { exact: true })).toBeVisible();
  await record.click();
  await expect(dialog.getByText('Please check the correction, or confirm that it is right')).toBeVisible();
  await expectAccessible(dialog.page());
  await dialog.getByLabel('Amount in dollars').fill('12.50');
  await expect(dialog.getByText('Payable: $0.00 now, $12.50 after.', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('The correction is right')).toHaveCount(0);
  await record.click();
}
