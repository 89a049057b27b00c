import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import styles from './ChartFrame.module.css';
import { type Cell, DataTable } from './DataTable.tsx';

interface Props {
  title: string;
  /** A sentence below the title. */
  note?: ReactNode;
  /** The chart; `undefined` while what draws it is on its way, `null` where it did not arrive. */
  chart: ReactNode | undefined | null;
  /** The chart is a table itself: nobody needs another one beside it. */
  readable?: boolean;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Text of the empty state, in place of the chart. */
  nothing: string | false;
}

/**
 * A chart and the table of what it shows: screen readers always get the table, everybody else on demand. Links to the
 * records are in the chart if it is a table itself, and in the table that is shown: nothing that is hidden takes the
 * focus.
 */
export function ChartFrame({ title, note, chart, readable = false, columns, rows, nothing }: Props) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const asTable = asked || chart === null;
  if (nothing) {
    return (
      <section className={styles.figure} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
        </header>
        <p className={styles.nothing}>{nothing}</p>
      </section>
    );
  }
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {chart !== null && (
          <Button variant="outline" size="sm" aria-describedby={id} onClick={() => setAsked(!asked)}>
            {asked ? 'Show chart' : 'Show table'}
          </Button>
        )}
      </header>
      {note && <p className={styles.note}>{note}</p>}
      {!asTable && <div aria-hidden={!readable || undefined}>{chart ?? <Loading />}</div>}
      {(asTable || !readable || !chart) && (
        <DataTable caption={title} columns={columns} rows={rows} shown={asTable} />
      )}
    </section>
  );
}
