import type { BusinessCasePage } from '#web/schemas/business-case.ts';
import styles from './CaseTable.module.css';
import type { CaseView } from './case-view.ts';

interface CaseTableProps {
  view: CaseView;
  labels: BusinessCasePage['drawing'];
}

const ROWS = ['people', 'missed', 'agent', 'total'] as const;

/** The amounts of the drawing by what they are spent on; the colors are those of its strings. */
export function CaseTable({ view, labels }: CaseTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{labels.dollars}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{labels.today}</th>
          <th scope="col">{labels.ahead}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} data-kind={row}>
            <th scope="row">{labels[row]}</th>
            {(['today', 'ahead'] as const).map((when) => {
              const name = `${when}-${row}`;
              return (
                <td key={when}>
                  {name in view.texts ? <span data-out={name}>{view.texts[name]}</span> : '$0'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
