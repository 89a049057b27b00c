import { emailAddress } from '#contracts/text.ts';
import { erasePerson } from '#server/domain/people/erase-person.ts';
import { exportPerson } from '#server/domain/people/export-person.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE =
  'Usage: npm run --silent person -- export EMAIL > person.json   or   npm run person -- erase EMAIL';

await runCommand('npm run person', async (ctx) => {
  const [verb, address, ...more] = process.argv.slice(2);
  const parsed = emailAddress.safeParse(address);
  if (!parsed.success || more.length > 0) throw new UsageError(USAGE);
  const input = { email: parsed.data };
  if (verb === 'export') {
    console.log(JSON.stringify(await exportPerson({ ctx, input }), null, 2));
  } else if (verb === 'erase') {
    const { accounts, applications, messages, mails } = await erasePerson({ ctx, input });
    console.log(
      `Erased ${input.email}: accounts ${accounts}, applications ${applications}, messages ${messages}, mails ${mails}.`,
    );
  } else throw new UsageError(USAGE);
});
