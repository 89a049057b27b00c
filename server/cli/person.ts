import { parseArgs } from 'node:util';
import { centsOf } from '#contracts/dollars.ts';
import type { Erased, PartnerDues } from '#contracts/person.ts';
import { emailAddress } from '#contracts/text.ts';
import { erasePerson } from '#server/domain/privacy/erase-person.ts';
import { exportPerson } from '#server/domain/privacy/export-person.ts';
import { runCli, UsageError } from './run-cli.ts';

const USAGE =
  'Usage: npm run --silent person -- export EMAIL > person.json   or   npm run person -- erase EMAIL [--only-unconfirmed-account] [--owed 74.75] [--debt 0.00]';

/** What an erasure counts, in the words of operators. */
const COUNTED: Record<keyof Erased, string> = {
  accounts: 'accounts',
  applications: 'applications',
  messages: 'messages',
  appointments: 'appointments',
  mails: 'emails',
};

await runCli('npm run person', async (ctx) => {
  const { command, address, accountOnly, acknowledged } = readArguments(process.argv.slice(2));
  const parsed = emailAddress.safeParse(address);
  if (!parsed.success) throw new UsageError(USAGE);
  const input = { email: parsed.data };
  if (command === 'export' && !accountOnly && !acknowledged) {
    console.log(JSON.stringify(await exportPerson({ ctx, input }), null, 2));
  } else if (command === 'erase') {
    const erased = await erasePerson({
      ctx,
      input: { ...input, acknowledged, ...(accountOnly && { only: 'unconfirmed-account' }) },
    });
    const counts = Object.entries(COUNTED).map(([kind, name]) => `${name} ${erased[kind as keyof Erased]}`);
    console.log(`Erased ${input.email}: ${counts.join(', ')}.`);
  } else throw new UsageError(USAGE);
});

/** Throws `UsageError` for anything that is not known, so that a mistyped option never erases more than was meant. */
function readArguments(args: string[]) {
  const options = {
    'only-unconfirmed-account': { type: 'boolean' },
    owed: { type: 'string' },
    debt: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command, address, ...more] = positionals;
    if (more.length > 0) throw new UsageError(USAGE);
    const acknowledged = duesIn(values.owed, values.debt);
    return { command, address, accountOnly: values['only-unconfirmed-account'] === true, acknowledged };
  } catch {
    throw new UsageError(USAGE);
  }
}

/** What is open in a partner’s books, as whoever erases them read it; `undefined` where they say nothing of it. */
function duesIn(owed: string | undefined, debt: string | undefined): PartnerDues | undefined {
  if (owed === undefined && debt === undefined) return undefined;
  const owedCents = centsOf(owed ?? '0');
  const debtCents = centsOf(debt ?? '0');
  if (owedCents === undefined || debtCents === undefined) throw new UsageError(USAGE);
  return { owedCents, debtCents };
}
