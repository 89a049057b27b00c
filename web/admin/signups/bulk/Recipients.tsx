import type { LEFT_OUT, LeadRecipients } from '#contracts/lead-bulk.ts';
import { unconfirmedEmail } from '#web/admin/records/details/values.tsx';
import { countedText } from '#web/lib/format/plural.ts';
import styles from './BulkMail.module.css';

const WHY: Record<(typeof LEFT_OUT)[number], string> = {
  'no-email': 'no email is known',
  'enough-mail': 'three such emails within the hour, which is the most',
};
const GET_IT = { one: '{count} person gets it', other: '{count} people get it' };
const DO_NOT = { one: '{count} is left out', other: '{count} are left out' };

/** Shows who gets the mail, and who gets none and why. */
export function Recipients({ recipients, leftOut }: Omit<LeadRecipients, 'drafts'>) {
  return (
    <div className={styles.recipients}>
      {leftOut.length > 0 && (
        <div>
          <p className={styles.leftOut}>{countedText(DO_NOT, leftOut.length)}</p>
          <ul>
            {leftOut.map(({ id, name, why }) => (
              <li key={id}>
                {name}: {WHY[why]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {recipients.length > 0 ? (
        <details open={recipients.length <= 5}>
          <summary>{countedText(GET_IT, recipients.length)}</summary>
          <ul>
            {recipients.map(({ id, name, email, newEmail }) => (
              <li key={id}>
                {name}, {email}
                {unconfirmedEmail(newEmail)}
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p role="status">Nobody can be emailed.</p>
      )}
    </div>
  );
}
