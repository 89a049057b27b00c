import { PAGES } from '#contracts/paths.ts';
import { contextOf, system } from './context-of.ts';
import type { Deps } from './deps.ts';
import { AppError } from './domain/errors.ts';
import { issueToken } from './domain/one-time-token.ts';
import { createAdmin } from './domain/team/create-admin.ts';
import { hasAdmin } from './domain/team/set-up-first-admin.ts';
import { EnvironmentError } from './env.ts';

const LINK_MINUTES = 24 * 60;

/**
 * Ensures that the site can get an admin: from the environment, or by a link that works once, also where somebody who
 * is no admin has the email of the environment. Returns the link.
 */
export async function prepareFirstAdmin(deps: Deps, siteUrl: string): Promise<string | undefined> {
  const { db, clock, env } = deps;
  if (await hasAdmin(db)) return undefined;
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    await makeFromEnvironment(deps, env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
    if (await hasAdmin(db)) return undefined;
  }
  const token = await issueToken(db, { purpose: 'admin-setup', now: clock(), minutes: LINK_MINUTES });
  return `${siteUrl}${PAGES.adminSetup}#token=${token}`;
}

/** Makes none where another instance was first, or somebody else has an account with that email. */
async function makeFromEnvironment(deps: Deps, email: string, password: string): Promise<void> {
  try {
    await createAdmin({ ctx: contextOf(deps, system('environment')), input: { email, password } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'validation') {
      throw new EnvironmentError(`These settings are wrong:\n  ADMIN_PASSWORD: ${error.message}`);
    }
    if (error.code !== 'conflict') throw error;
  }
}
