import { expect, type Page } from '@playwright/test';
import { importCheckReply, importFileReply } from '#contracts/lead-import.ts';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { send } from './send.ts';

/** Imports people, in this order, as whoever is signed in on `page` does, without drawing the form. */
export async function importPeople(
  { request }: Page,
  origin: string | undefined,
  people: readonly SignupForm[],
): Promise<void> {
  const rows = people.map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone]);
  const file = await request.post(API.leadsImportFile, {
    headers: { 'content-type': 'text/csv; charset=utf-8', origin: origin ?? '' },
    data: [['First name', 'Last name', 'Email', 'Phone'], ...rows].map((row) => row.join(',')).join('\n'),
  });
  expect(file.ok(), await file.text()).toBe(true);
  const { id: fileId } = importFileReply.parse(await file.json());
  const headers = { origin: origin ?? '' };
  const checked = await request.post(API.leadsImportCheck, { headers, data: { fileId } });
  const { mapping } = importCheckReply.parse(await checked.json());
  await send(request, origin, API.leadsImport, { fileId, mapping, leaveOut: [] });
}
