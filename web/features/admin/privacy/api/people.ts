import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { type Erased, erasedReply } from '#contracts/person.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** Everything that is kept under an address. Throws as `adminRequest` does. */
export async function exportPerson(email: string): Promise<Record<string, unknown>> {
  const reply = z.record(z.string(), z.unknown());
  return (await adminRequest(API.personExport, { body: { email }, reply })).body;
}

/** Removes it. Throws as `adminRequest` does. */
export async function erasePerson(form: { email: string; confirmEmail: string }): Promise<Erased> {
  return (await adminRequest(API.personErase, { body: form, reply: erasedReply })).body;
}
