import '#web/lib/forms/zod-config.ts';
import * as z from 'zod/mini';
import { adminSetupForm } from '#contracts/admin-setup.ts';

/** What the form asks for: the request without the link's token, and the password a second time. */
export const firstAdminSchema = z
  .extend(z.omit(adminSetupForm, { token: true }), { confirmPassword: z.string() })
  .check(
    z.refine<unknown>((form) => Object(form).password === Object(form).confirmPassword, {
      error: 'Passwords don’t match',
      path: ['confirmPassword'],
      // This is checked while another field is wrong, too, so that all that is wrong shows at once.
      when: () => true,
    }),
  );

const token = adminSetupForm.shape.token;

/** The token of `#token=…`, the part of a link that reaches no log; `null` where it is missing or cut off. */
export function setupTokenIn(hash: string): string | null {
  return token.safeParse(new URLSearchParams(hash.replace(/^#/, '')).get('token')).data ?? null;
}
