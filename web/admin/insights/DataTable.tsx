import '#web/ui/wide.css';
import styles from './DataTable.module.css';

/** Columns that a phone has no room for. */
const WIDE = 4;

/** Words, which may lead to the records that they count. */
export type Cell = string | { text: string; href: string };

interface Props {
  caption: string;
  columns: readonly string[];
  /** Cells in words; the first of a row names it. */
  rows: readonly (readonly Cell[])[];
  /** Whether it can be seen; it can be heard in any case. */
  shown: boolean;
}

/** Statistics as a table; a long one scrolls inside itself, by keyboard too. */
export function DataTable({ caption, columns, rows, shown }: Props) {
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={textOf(name)}>
            <th scope="row">{textOf(name)}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>
                {typeof cell === 'string' || !shown ? (
                  textOf(cell)
                ) : (
                  <a href={cell.href} aria-label={`${cell.text}: ${textOf(name)}, ${columns[index + 1]}`}>
                    {cell.text}
                  </a>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!shown) return <div className="visually-hidden">{table}</div>;
  const scrolls = columns.length > WIDE ? `wide ${styles.scroller}` : styles.scroller;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={scrolls} aria-label={`${caption}: table`} tabIndex={0}>
      {table}
    </section>
  );
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);
