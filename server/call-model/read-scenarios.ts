import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Scenario, scenario } from '#contracts/call/scenario.ts';
import { CONTENT_FOLDER } from '#server/package-root.ts';

/** The calls of `content/calls`, by industry. */
export function readScenarios(): ReadonlyMap<string, Scenario> {
  const folder = join(CONTENT_FOLDER, 'calls');
  const calls = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => scenario.parse(parse(readFileSync(join(folder, name), 'utf8'))));
  return new Map(calls.map((call) => [call.industry, call]));
}
