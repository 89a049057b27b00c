import type { ApplicationReview } from '#contracts/review.ts';
import { HistoryMail } from '#web/admin/records/mail/HistoryMail.tsx';
import { mailEntryTitle } from '#web/admin/records/mail/mail-labels.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { tierLabel } from './decision-mail.ts';
import { LABELS } from './outcome-labels.ts';
import styles from './Verdict.module.css';

interface Props {
  application: ApplicationReview;
  /** Offers to decide again; left out while that is done. */
  onChange: (() => void) | undefined;
}

/** What was decided, by whom and when, why, and the mail that went with it. */
export function Verdict({ application, onChange }: Props) {
  const { status, finalTier, decidedBy, decidedAt, decisionNote, history } = application;
  const step = history.findLast(({ kind }) => kind === status);
  const by = step?.by ?? decidedBy;
  const at = step?.at ?? decidedAt;
  return (
    <div className={styles.verdict}>
      <p>
        <strong>
          {status === 'approved' ? LABELS.approved.done : LABELS.rejected.done}
          {finalTier && ` as ${tierLabel(finalTier)}`}
        </strong>
        {by && ` by ${by}`}
        {at && `, ${formatDateTime(at)}`}
      </p>
      {decisionNote && <blockquote>{decisionNote}</blockquote>}
      <div className={styles.next}>
        {step?.mail && step.mail.status !== 'gone' && (
          <>
            <p>{mailEntryTitle(step.mail, step.mail.subject ?? null)}</p>
            <HistoryMail kind="partnership" mail={step.mail} />
          </>
        )}
        {onChange ? (
          <Button size="sm" variant="outline" aria-keyshortcuts="e" onClick={onChange}>
            Change the decision
          </Button>
        ) : (
          <p>Deciding again writes another email.</p>
        )}
      </div>
    </div>
  );
}
