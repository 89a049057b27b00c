import type { NewCodeForm } from '#contracts/discount-code.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** Defines a code. Throws as `adminRequest` does. */
export async function createCode(code: NewCodeForm): Promise<void> {
  await adminRequest(API.codes, { body: code });
}
