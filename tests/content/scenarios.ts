import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Scenario, scenario } from '#contracts/call/scenario.ts';

/** Every call of `content/calls`, by the order of its name. */
export const SCENARIOS: readonly Scenario[] = globSync('content/calls/*.yaml')
  .sort()
  .map((file) => scenario.parse(parse(readFileSync(file, 'utf8'))));
