import { recount } from '#server/domain/insights/recount.ts';
import { runCli } from './run-cli.ts';

await runCli('npm run recount', async (ctx) => {
  await recount({ ctx });
  console.log('Counted all signups, applications, messages and emails anew.');
});
