import type { APIRequestContext, Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard } from './fixtures.ts';
import { send } from './send.ts';

/** A new customer, and the URL of their page, found as the team finds it. */
export async function openLead(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const person = aSignup({ location: 'Evanston, IL' });
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const card = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await card.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await page.waitForURL(/\/admin\/signups\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`);
  return person;
}

/** A part of the page, by its heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
