import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readBaseline } from '#server/db/baseline.ts';
import { PACKAGE_ROOT } from '#server/package-root.ts';

const FOLDER = join(PACKAGE_ROOT, 'server/db/migrations');

export interface Migration {
  tag: string;
  statements: string[];
}

/** The migrations in their order, taken apart into statements. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map(({ tag }: { tag: string }) => ({
    tag,
    statements: readFileSync(join(FOLDER, `${tag}.sql`), 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim())
      .filter(Boolean),
  }));
}

/** What a new database begins with in place of the oldest migrations. */
export function readBaselineAsMigration(): Migration {
  return { tag: 'baseline', statements: readBaseline() };
}

/** Runs each statement by itself, and goes on after those that fail. Answers these with their errors. */
export async function runStatements(client: Client, { statements }: Migration): Promise<string[]> {
  const failed: string[] = [];
  for (const statement of statements) {
    await client
      .query(statement)
      .catch((error: Error) => failed.push(`${firstLine(statement)}: ${error.message}`));
  }
  return failed;
}

const firstLine = (statement: string) =>
  statement
    .replace(/^(--.*\n\s*)+/, '')
    .split('\n', 1)[0]
    ?.slice(0, 120);
