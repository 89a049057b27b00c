import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#server/package-root.ts';

/** How many of the oldest migrations the baseline stands for. */
export const BASELINE_MIGRATIONS = 33;

/** The statements that a database without any migration begins with (decision 077). */
export function readBaseline(): string[] {
  const file = join(PACKAGE_ROOT, 'server/db/migrations/baseline.sql');
  return readFileSync(file, 'utf8').split('--> statement-breakpoint');
}
