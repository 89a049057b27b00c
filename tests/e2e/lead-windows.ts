import type { APIRequestContext, Page } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startSession } from './own-site.ts';
import { send, sendSignup } from './send.ts';

/** A new signup, open in two windows of an admin; answers with the second window. */
export async function openInTwo(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  const other = await page.context().newPage();
  for (const window of [page, other]) await window.goto(fillPath(PAGES.lead, { id }));
  return other;
}

/** An admin and two signups of one person; `merge` puts `merged` into `kept`. */
export async function twoOfOnePerson(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const person = aSignup();
  const [local, domain] = person.email.split('@');
  const merged = await sendSignup(request, baseURL, person);
  const kept = await sendSignup(request, baseURL, { ...person, email: `${local}+again@${domain}` });
  await startSession(page, ADMIN);
  const body = { version: 0, otherId: merged, otherVersion: 0, take: [] };
  const merge = () => send(page.request, baseURL, fillPath(API.leadMerge, { id: kept }), body);
  return { person, merged, kept, merge };
}
