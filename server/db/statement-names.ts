import type { QueryConfig } from 'pg';

/** Maximum statements that a connection prepares: statements with different numbers of rows or values are distinct. */
const KEPT = 300;

const names = new Map<string, string>();

/** The same statement under a name, so that a connection parses and plans it only once. */
export function named(statement: QueryConfig, values: readonly unknown[] = []): QueryConfig {
  if (values.length === 0) return statement;
  let name = names.get(statement.text);
  if (!name && names.size < KEPT) {
    name = `s${names.size}`;
    names.set(statement.text, name);
  }
  return name ? { ...statement, name } : statement;
}
