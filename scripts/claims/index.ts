import { contradictions } from './contradictions.ts';
import { readContent } from './read-claims.ts';
import { report } from './report.ts';

/** `npm run claims`: lists what the site claims, for whoever answers for it. Exit code 1: two figures contradict. */
const claims = readContent();
const found = contradictions(claims);
process.stdout.write(`${report(claims, found)}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
