import type { QueryConfig } from 'pg';

/** Statements that a connection keeps at the most: those with one more row or value each time are others each time. */
const KEPT = 300;

const names = new Map<string, string>();

/** The same statement under a name, so that a connection that had it before need not read and plan it again. */
export function named(statement: QueryConfig, values: readonly unknown[] = []): QueryConfig {
  if (values.length === 0) return statement;
  let name = names.get(statement.text);
  if (!name && names.size < KEPT) {
    name = `s${names.size}`;
    names.set(statement.text, name);
  }
  return name ? { ...statement, name } : statement;
}
