import { randomBytes } from 'node:crypto';
import { emailAddress } from '#contracts/text.ts';
import { createAdmin } from '#server/domain/team/create-admin.ts';
import { disableByEmail } from '#server/domain/team/disable-by-email.ts';
import { replaceKey } from '#server/domain/team/replace-key.ts';
import { resetAccount } from '#server/domain/team/reset-account.ts';
import { runCli, UsageError } from './run-cli.ts';

const USAGE = 'Usage: npm run admin -- create|disable|reset EMAIL   or   npm run admin -- replace-key';

const [command, address, ...more] = process.argv.slice(2);
const replacesKey = command === 'replace-key' && address === undefined;

await runCli(
  'npm run admin',
  async (ctx, { keyCheck }) => {
    if (replacesKey) {
      await replaceKey({ ctx, input: { check: keyCheck } });
      console.log('The present secret is accepted. Everybody is signed out, and sets up sign-in codes anew.');
      return;
    }
    const parsed = emailAddress.safeParse(address);
    if (!parsed.success || more.length > 0) throw new UsageError(USAGE);
    const email = parsed.data;
    if (command === 'disable') {
      await disableByEmail({ ctx, input: { email } });
      console.log(`${email} can no longer sign in.`);
      return;
    }
    const change = { create: createAdmin, reset: resetAccount }[command ?? ''];
    if (!change) throw new UsageError(USAGE);
    const password = randomBytes(15).toString('base64url');
    await change({ ctx, input: { email, password } });
    console.log(`${email} can sign in with this password, which is shown only now:\n${password}`);
  },
  { replacesKey, makesDatabase: command === 'create' },
);
