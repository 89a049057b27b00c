import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { scenario } from '#contracts/call/scenario.ts';
import { compare, fileOf, isWhole, type Recorded, strayFiles } from './compare.ts';

/**
 * `npm run recordings`: what is recorded of each call. `-- SLUG` lists every line of it to record, with its file. `--
 * --check` lists the lines that are missing where a call is recorded in part, and fails for these and for files that
 * are never heard.
 */
const CALLS = 'content/calls';
const [asked] = process.argv.slice(2);
const scenarios = globSync(`${CALLS}/*.yaml`)
  .sort()
  .map((file) => scenario.parse(parse(readFileSync(file, 'utf8'))));
const all = compare(scenarios, CALLS);
const stray = strayFiles(scenarios, CALLS);
const check = asked === '--check';

const one = all.find(({ industry }) => industry === asked);
if (one) process.stdout.write(`${linesOf(one)}\n`);
else if (asked !== undefined && !check)
  fail(`There is no call ${asked}. There are: ${all.map(({ industry }) => industry).join(', ')}`);
else {
  for (const each of all) process.stdout.write(`${summaryOf(each)}\n`);
  for (const file of stray)
    process.stdout.write(`${CALLS}/${file} belongs to no call, or is no sound that browsers play\n`);
  if (check && (stray.length > 0 || !all.every(isWhole))) process.exitCode = 1;
}

function summaryOf(recorded: Recorded): string {
  const { industry, lines, missing, unused } = recorded;
  const never = unused.map(
    (file) => `\n  ${CALLS}/${file} is never heard: no line has that name, or two files have it`,
  );
  if (missing.length === lines)
    return `${industry}: not recorded (${lines} lines); strings and the device’s voice${never.join('')}`;
  const left = check && missing.length > 0 ? `\n${linesOf(recorded)}` : '';
  return `${industry}: ${lines - missing.length} of ${lines} lines recorded${left}${never.join('')}`;
}

function linesOf({ industry, missing }: Recorded): string {
  return missing.map(({ id, text }) => `  ${fileOf(industry, id)}\n    ${text}`).join('\n');
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
