import type * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import type { Erased, ErasurePreview, erasePersonForm } from '#contracts/person.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** All data of a person, by email. Throws as `adminRequest` does. */
export async function exportPerson(email: string): Promise<Record<string, unknown>> {
  return (await adminRequest<Record<string, unknown>>(API.personExport, { body: { email } })).body;
}

/** What removing it leaves open in a partner’s books. Throws as `adminRequest` does. */
export async function readErasure(email: string, accountOnly: boolean): Promise<ErasurePreview> {
  const body = { email, ...(accountOnly && { only: 'unconfirmed-account' }) };
  return (await adminRequest<ErasurePreview>(API.personErasure, { body })).body;
}

/** Removes it. Throws as `adminRequest` does. */
export async function erasePerson(form: z.output<typeof erasePersonForm>): Promise<Erased> {
  return (await adminRequest<Erased>(API.personErase, { body: form })).body;
}
