import * as z from 'zod/mini';
import { adminSetupForm, adminSetupState } from '#contracts/admin-setup.ts';
import { API } from '#contracts/paths.ts';
import { isSetUp, setUpFirstAdmin } from '#server/domain/team/set-up-first-admin.ts';
import { type Route, route } from '#server/http/route.ts';

const adminSetup = route({
  method: 'POST',
  path: API.adminSetup,
  summary: 'Make the first admin, with the one-time link that the server prints',
  policy: 'public',
  rate: 'forms',
  body: adminSetupForm,
  reply: z.strictObject({ success: z.literal(true) }),
  status: 201,
  handle: async ({ ctx, body, headers, devices }) => {
    const owner = await setUpFirstAdmin({ ctx, input: body });
    return { body: { success: true }, headers: { 'set-cookie': devices.remember(headers, owner) } };
  },
});

const adminSetupAsked = route({
  method: 'GET',
  path: API.adminSetup,
  summary: 'Check whether the site has an admin already',
  policy: 'public',
  rate: 'links',
  reply: adminSetupState,
  handle: async ({ ctx }) => ({ body: await isSetUp({ ctx }) }),
});

/** How the first admin is made. */
export const adminSetupRoutes: readonly Route[] = [adminSetup, adminSetupAsked];
