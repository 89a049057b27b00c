import { globSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type RecordableLine, recordableLines } from '#contracts/call/recordable-lines.ts';
import type { Scenario } from '#contracts/call/scenario.ts';

/** What stands beside a scenario, and what does not. */
export interface Recorded {
  industry: string;
  lines: number;
  /** Lines without a recording. */
  missing: RecordableLine[];
  /** Files whose name is no line's, or that of a line with another file; relative to the folder of calls. */
  unused: string[];
}

/** Compares the lines of each scenario with the files in its folder below `calls`. */
export function compare(scenarios: readonly Scenario[], calls: string): Recorded[] {
  return scenarios.map((scenario) => {
    const { industry } = scenario;
    const lines = recordableLines(scenario);
    const files = globSync(`${industry}/*.{mp3,m4a,opus,ogg}`, { cwd: calls }).sort();
    const ids = files.map((file) => basename(file, extname(file)));
    return {
      industry,
      lines: lines.length,
      missing: lines.filter(({ id }) => !ids.includes(id)),
      unused: files.filter(
        (_, at) => !lines.some(({ id }) => id === ids[at]) || ids.indexOf(ids[at] ?? '') < at,
      ),
    };
  });
}

/** Recordings in folders that no call is called by. */
export function strayFiles(scenarios: readonly Scenario[], calls: string): string[] {
  const known = new Set(scenarios.map(({ industry }) => industry));
  return globSync('*/*', { cwd: calls }).filter(
    (file) => !known.has(dirname(file)) || !/\.(?:mp3|m4a|opus|ogg)$/.test(file),
  );
}

/** Whether what is recorded is whole: nothing of a call, or all of it, and no file that is never heard. */
export function isWhole({ lines, missing, unused }: Recorded): boolean {
  return unused.length === 0 && (missing.length === 0 || missing.length === lines);
}

/** Where the recording of a line is put. */
export const fileOf = (industry: string, id: string) => join('content/calls', industry, `${id}.mp3`);
