import '#web/ui/wide.css';
import styles from './SchemaTable.module.css';
import type { SchemaRow } from './schema-rows.ts';

interface SchemaTableProps {
  label: string;
  rows: readonly SchemaRow[];
}

/** Fields, their types and their limits. */
export function SchemaTable({ label, rows }: SchemaTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="wide" tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <code>{row.name}</code>
                {!row.required && <span className={styles.optional}> optional</span>}
              </th>
              <td>
                <code>{row.type}</code>
              </td>
              <td>{row.limits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
