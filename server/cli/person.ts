import { parseArgs } from 'node:util';
import { emailAddress } from '#contracts/text.ts';
import { erasePerson } from '#server/domain/privacy/erase-person.ts';
import { exportPerson } from '#server/domain/privacy/export-person.ts';
import { runCli, UsageError } from './run-cli.ts';

const USAGE =
  'Usage: npm run --silent person -- export EMAIL > person.json   or   npm run person -- erase EMAIL [--only-unconfirmed-account]';

await runCli('npm run person', async (ctx) => {
  const { command, address, accountOnly } = readArguments(process.argv.slice(2));
  const parsed = emailAddress.safeParse(address);
  if (!parsed.success) throw new UsageError(USAGE);
  const input = { email: parsed.data };
  if (command === 'export' && !accountOnly) {
    console.log(JSON.stringify(await exportPerson({ ctx, input }), null, 2));
  } else if (command === 'erase') {
    const { accounts, applications, messages, mails } = await erasePerson({
      ctx,
      input: { ...input, ...(accountOnly && { only: 'unconfirmed-account' }) },
    });
    console.log(
      `Erased ${input.email}: accounts ${accounts}, applications ${applications}, messages ${messages}, mails ${mails}.`,
    );
  } else throw new UsageError(USAGE);
});

/** Throws `UsageError` for anything that is not known, so that a mistyped option never erases more than was meant. */
function readArguments(args: string[]) {
  const options = { 'only-unconfirmed-account': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command, address, ...more] = positionals;
    if (more.length > 0) throw new UsageError(USAGE);
    return { command, address, accountOnly: values['only-unconfirmed-account'] === true };
  } catch {
    throw new UsageError(USAGE);
  }
}
