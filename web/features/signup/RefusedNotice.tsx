import type { Errors } from '#web/lib/validation.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './SignupWizard.module.css';

/** Labels of the fields of the first two steps. */
const LABELS: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  companyName: 'Company name',
  industry: 'Industry',
  companySize: 'Company size',
  location: 'Location',
  businessPhone: 'Business phone',
  website: 'Website',
  description: 'Business description',
};

/** Shows the fields of earlier steps that the server rejected, with links to them. */
export function RefusedNotice({ refused, onFix }: { refused: Errors; onFix: (field: string) => void }) {
  const known = Object.entries(refused).filter(([field]) => field in LABELS);
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
