import { MERGE_FIELDS, type MergeField, type MergePreview, type MergeSide } from '#contracts/lead-merge.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { Email } from '#web/admin/records/details/values.tsx';
import { formatDay } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Merge.module.css';
import { MERGE_LABELS, shownValue } from './merge-labels.ts';

interface Props {
  preview: MergePreview;
  /** The fields of which the other one's value wins. */
  taken: ReadonlySet<MergeField>;
  onChoose: (field: MergeField, takes: boolean) => void;
  onSwap: () => void;
}

/** The fields that may differ and yet be no choice. */
const FIXED: readonly MergeField[] = ['status', 'plan'];

/** Two leads side by side: what stays of each, field by field. */
export function MergeChoices({ preview, taken, onChoose, onSwap }: Props) {
  const { kept, other, choices } = preview;
  const fixed = FIXED.filter(
    (field) => !choices.includes(field) && shownValue(kept, field) !== shownValue(other, field),
  );
  const same = MERGE_FIELDS.filter((field) => !choices.includes(field) && !fixed.includes(field));
  return (
    <div className={styles.sides}>
      <div className={styles.field}>
        <Head side={kept} label="Stays" />
        <Head side={other} label="Gets merged in">
          <Button size="sm" variant="outline" onClick={onSwap}>
            Keep this one instead
          </Button>
        </Head>
      </div>
      {choices.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend className={styles.legend}>{MERGE_LABELS[field]}</legend>
          {([kept, other] as const).map((side, index) => (
            <label key={side.id} className={styles.value}>
              <input
                type="radio"
                name={`merge-${field}`}
                checked={taken.has(field) === (index === 1)}
                onChange={() => onChoose(field, index === 1)}
              />
              <span>{shownValue(side, field)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {fixed.map((field) => (
        <Fixed
          key={field}
          label={MERGE_LABELS[field]}
          values={[kept, other].map((side) => shownValue(side, field))}
        />
      ))}
      {same.length > 0 && (
        <p className={styles.note}>
          The same in both: {same.map((field) => MERGE_LABELS[field]).join(', ')}.
        </p>
      )}
    </div>
  );
}

function Head({ side, label, children }: { side: MergeSide; label: string; children?: React.ReactNode }) {
  return (
    <div className={styles.head}>
      <p>{label}</p>
      <strong>{side.values.name}</strong>
      <p>{isUnknownEmail(side.email) ? 'Email not known' : <Email email={side.email} />}</p>
      <p>Since {formatDay(side.createdAt)}</p>
      {children}
    </div>
  );
}

/** What is the kept one's in any case. */
function Fixed({ label, values: [stays, goes] }: { label: string; values: string[] }) {
  return (
    <div className={styles.field}>
      <p className={styles.legend}>{label}: the kept one’s stays</p>
      <p className={styles.value}>{stays}</p>
      <p className={styles.value}>
        <s>{goes}</s>
      </p>
    </div>
  );
}
