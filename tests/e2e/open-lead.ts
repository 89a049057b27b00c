import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, startSession } from './fixtures.ts';
import { send } from './send.ts';

/** A new customer, and their record beside a list of nobody else. */
export async function openPanel(
  page: Page,
  request: APIRequestContext,
  baseURL: string | undefined,
  overrides: Parameters<typeof aSignup>[0] = {},
) {
  const person = aSignup(overrides);
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.dashboard}?tab=signups&q=${person.email}`);
  await page.getByRole('button', { name: 'View Details' }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await expect(region(panel, 'History')).toContainText('Signed up');
  return { person, panel };
}

/** A new customer, and the URL of their page, found as the team finds it. */
export async function openLead(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const { person, panel } = await openPanel(page, request, baseURL, { location: 'Evanston, IL' });
  await panel.getByRole('link', { name: 'Open as a page' }).click();
  await page.waitForURL(/\/admin\/signups\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(person));
  return person;
}

/** A part of the page, by its heading. */
export const region = (page: Page | Locator, name: string) => page.getByRole('region', { name, exact: true });
