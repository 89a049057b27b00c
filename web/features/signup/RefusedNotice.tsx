import { SIGNUP_FIELD_LABELS } from '#contracts/field-labels.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './SignupWizard.module.css';

const LABELS: Record<string, string> = SIGNUP_FIELD_LABELS;
/** Fields of the third step say themselves what is wrong with them. */
const SHOWN_THERE = ['selectedPlan', 'billingCycle'];

/** Shows the fields of earlier steps that the server rejected, with links to them. */
export function RefusedNotice({ refused, onFix }: { refused: Errors; onFix: (field: string) => void }) {
  const known = Object.entries(refused).filter(([field]) => field in LABELS && !SHOWN_THERE.includes(field));
  return (
    <div role="alert">
      {known.length > 0 && (
        <ul className={styles.refused}>
          {known.map(([field, message]) => (
            <li key={field}>
              <span>
                <strong>{LABELS[field]}:</strong> {message}
              </span>
              <Button variant="outline" size="sm" onClick={() => onFix(field)}>
                Change {LABELS[field]?.toLowerCase()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
