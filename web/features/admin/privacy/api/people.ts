import { API } from '#contracts/paths.ts';
import type { Erased } from '#contracts/person.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** Everything that is kept under an address. Throws as `adminRequest` does. */
export async function exportPerson(email: string): Promise<Record<string, unknown>> {
  return (await adminRequest<Record<string, unknown>>(API.personExport, { body: { email } })).body;
}

/** Removes it. Throws as `adminRequest` does. */
export async function erasePerson(form: { email: string; confirmEmail: string }): Promise<Erased> {
  return (await adminRequest<Erased>(API.personErase, { body: form })).body;
}
