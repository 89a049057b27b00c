import type { Ref } from 'react';
import type { MailRecord } from '#contracts/mail.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { WithAddress } from '../records/details/WithAddress.tsx';
import { headingId } from '../records/list/heading-id.ts';
import { fateOf, mailTitle, STATUS_TONES } from './labels.ts';
import styles from './MailRow.module.css';

interface Props {
  mail: MailRecord;
  /** Its text is on its way. */
  opening: boolean;
  onOpen: (id: string) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One mail on one line: about what, to whom, what became of it, and when. */
export function MailRow({ mail, opening, onOpen, headingRef }: Props) {
  const { id, recipient, status, lastError, createdAt } = mail;
  const fate = [fateOf(mail), lastError].filter(Boolean).join(': ');
  return (
    <article className={styles.row} aria-labelledby={headingId(id)}>
      <div className={styles.what}>
        <h2 id={headingId(id)} tabIndex={-1} ref={headingRef}>
          {mailTitle(mail)}
        </h2>
        <p>
          <WithAddress>{recipient}</WithAddress>
        </p>
      </div>
      <div className={styles.fate}>
        <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge> {fate && <span>{fate}</span>}
      </div>
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      <div className={styles.action}>
        {status === 'captured' && (
          <Button
            size="sm"
            variant="outline"
            icon={opening && <Spinner />}
            aria-busy={opening || undefined}
            aria-label={`Read Email to ${recipient}`}
            aria-describedby={headingId(id)}
            onClick={() => onOpen(id)}
          >
            Read Email
          </Button>
        )}
      </div>
    </article>
  );
}
