import type { BusinessCasePage } from '#web/schemas/business-case.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './CaseStrings.module.css';
import type { CaseView } from './case-view.ts';

type Labels = BusinessCasePage['drawing'];

interface CaseStringsProps {
  view: CaseView;
  labels: Labels;
}

/**
 * Dollars and hours as strings of true length: what sounds is spent, what is silent comes back. The amounts stand
 * beside it in text, so that the drawing itself is decoration.
 */
export function CaseStrings({ view, labels }: CaseStringsProps) {
  return (
    <div className={styles.drawings}>
      <figure className={styles.drawing}>
        <figcaption>{labels.dollars}</figcaption>
        <Row view={view} name="dollars-today" label={labels.today} amount="today-total" />
        <Row view={view} name="dollars-ahead" label={labels.ahead} amount="ahead-total" />
      </figure>
      <figure className={styles.drawing}>
        <figcaption>{labels.hours}</figcaption>
        <Row view={view} name="hours-today" label={labels.today} amount="hours-today" />
        <Row view={view} name="hours-ahead" label={labels.ahead} amount="hours-ahead" />
      </figure>
      <p className={styles.note}>{labels.note}</p>
    </div>
  );
}

interface RowProps {
  view: CaseView;
  /** Names the stretches of this string. */
  name: string;
  label: string;
  /** The text that says how long it is. */
  amount: string;
}

function Row({ view, name, label, amount }: RowProps) {
  const stretches = view.stretches.filter((stretch) => stretch.name.startsWith(`${name}-`));
  return (
    <div className={styles.row}>
      <p className={styles.label}>
        {label} <b data-out={amount}>{view.texts[amount]}</b>
      </p>
      <svg className={styles.string} aria-hidden="true">
        {stretches.map((stretch) => {
          const kind = stretch.name.slice(name.length + 1);
          return (
            <svg
              key={stretch.name}
              className={styles.stretch}
              data-stretch={stretch.name}
              data-kind={kind}
              x={`${stretch.from}%`}
              width={`${stretch.size}%`}
              height="100%"
              aria-hidden="true"
            >
              {kind === 'rest' ? <line x1="0" x2="100%" y1="50%" y2="50%" /> : <SoundingString />}
            </svg>
          );
        })}
      </svg>
    </div>
  );
}
