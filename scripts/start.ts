import { buildUnlessBuilt } from './build/index.ts';

/** `node scripts/start.ts [command] [arguments]`: builds what is not built, then runs `dist/server/<command>.js`. */
const [command = 'main', ...rest] = process.argv.slice(2);
process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest);

await buildUnlessBuilt();
await import(`../dist/server/${command}.js`);
