import { contradictions } from './contradictions.ts';
import { readContent } from './read-claims.ts';
import { report } from './report.ts';

/** `npm run claims`: lists the site's claims for its operator. Exit code 1: two figures contradict each other. */
const claims = readContent();
const found = contradictions(claims);
process.stdout.write(`${report(claims, found)}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
