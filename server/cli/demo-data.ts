import { type Filled, fillSamples } from '#server/domain/samples/fill-samples.ts';
import { removeSamples } from '#server/domain/samples/remove-samples.ts';
import { runCli, UsageError } from './run-cli.ts';

const USAGE =
  'Usage: npm run demo-data -- 500   (with --yes among real records)   or   npm run demo-data -- --remove';
const MOST = 1_000_000;
/** Signups after which it says how far it is. */
const REPORT_EVERY = 20_000;

await runCli(
  'npm run demo-data',
  async (ctx) => {
    const words = process.argv.slice(2);
    const amongReal = words.includes('--yes');
    const [argument = '500', ...more] = words.filter((word) => word !== '--yes');
    if (argument === '--remove' && words.length === 1) {
      console.log(`Removed ${inWords(await removeSamples({ ctx }))}.`);
      return;
    }
    const count = Number(argument);
    if (!Number.isInteger(count) || count < 1 || count > MOST || more.length > 0) throw new UsageError(USAGE);
    const filled = await fillSamples({
      ctx,
      input: { count, amongReal },
      onProgress: (done) => {
        if (done % REPORT_EVERY === 0 && done < count) console.log(`${done} of ${count} signups`);
      },
    });
    console.log(`Added ${inWords(filled)}.`);
  },
  { makesDatabase: true },
);

function inWords({ signups, applications, messages, appointments, partners }: Filled): string {
  const counts = `${applications} sample applications, ${messages} sample messages, ${appointments} sample appointments and ${partners} sample partners`;
  return `${signups} sample signups, ${counts}`;
}
