import { IMPORT_FIELDS, type ImportField } from '#contracts/imported-lead.ts';
import { type ImportCheck, PROBLEM_KINDS } from '#contracts/lead-import.ts';
import { GROUPS } from './groups.ts';
import styles from './Import.module.css';

interface Props {
  check: ImportCheck;
  leaveOut: ReadonlySet<number>;
}

/** The first rows of the file as they were corrected, and with which of them something is wrong. */
export function Preview({ check, leaveOut }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.table} tabIndex={0} aria-label="The first rows of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {check.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is theirs alone
              <th key={index} scope="col">
                {column || `Column ${index + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {check.preview.map(({ row, cells }) => {
            const mark = leaveOut.has(row) ? 'left out' : markOf(check, row);
            return (
              <tr key={row} data-marked={mark !== undefined}>
                <th scope="row">
                  {row}
                  {mark && `: ${mark}`}
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is theirs alone
                  <td key={column}>{labelOf(check, column, cell)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A cell as one reads it: a choice that was corrected stands in its column by its value. */
function labelOf({ mapping }: ImportCheck, column: number, cell: string): string {
  const field = Object.keys(mapping).find((each) => mapping[each as ImportField]?.column === column);
  return (field && IMPORT_FIELDS[field as ImportField].choices?.[cell]) ?? cell;
}

/** What is wrong with a row, or doubtful about it; nothing where it is in order. */
function markOf({ problems }: ImportCheck, row: number): string | undefined {
  const kind = PROBLEM_KINDS.find((each) => problems[each].rows.includes(row));
  return kind && GROUPS[kind].mark;
}
