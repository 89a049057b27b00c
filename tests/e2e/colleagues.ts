import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod/mini';
import { colleague } from '#contracts/colleague.ts';
import { API } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { send } from './send.ts';

const PASSWORD = 'two new strings of horsehair';

/**
 * Somebody who was invited to the team in `role` and has joined it; `request` is signed in as the first admin
 * afterwards.
 */
export async function aMember(request: APIRequestContext, origin: string | undefined, role: TeamRole) {
  const email = `${role}.${randomBytes(4).toString('hex')}@morin.example`;
  const { firstName, lastName } = aSignup();
  await send(request, origin, API.login, ADMIN);
  await send(request, origin, API.team, { email, role });
  const token = linkIn(await mailTo(request, origin, email, 'admin-invitation')).split('#token=')[1];
  await send(request, origin, API.acceptInvitation, { token, firstName, lastName, password: PASSWORD });
  return { email, password: PASSWORD, name: `${firstName} ${lastName}` };
}

/** The id of a member of the team, by name; `request` is signed in as one. */
export async function memberId(request: APIRequestContext, name: string): Promise<string | undefined> {
  const owners = z.array(colleague).parse(await (await request.get(API.signupOwners)).json());
  return owners.find((each) => each.name === name)?.id;
}
