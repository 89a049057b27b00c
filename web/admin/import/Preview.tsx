import type { ImportCheck } from '#contracts/lead-import.ts';
import css from './Import.module.css';

/** The first rows as they stand in the file. */
export function Preview({ check }: { check: ImportCheck }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.table} tabIndex={0} aria-label="The first rows of the file">
      <table>
        <thead>
          <tr>
            {check.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is theirs alone
              <th key={index} scope="col">
                {column || `Column ${index + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {check.preview.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that does not change
            <tr key={row}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
