import type * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import type { Erased, erasePersonForm } from '#contracts/person.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** All data of a person, by email. Throws as `adminRequest` does. */
export async function exportPerson(email: string): Promise<Record<string, unknown>> {
  return (await adminRequest<Record<string, unknown>>(API.personExport, { body: { email } })).body;
}

/** Removes it. Throws as `adminRequest` does. */
export async function erasePerson(form: z.output<typeof erasePersonForm>): Promise<Erased> {
  return (await adminRequest<Erased>(API.personErase, { body: form })).body;
}
