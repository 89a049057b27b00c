import type { ReactNode, Ref } from 'react';
import type { MailRecord } from '#contracts/mail.ts';
import { formatDate } from '#web/lib/format.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { headingId } from '../records/list/heading-id.ts';
import { fateOf, mailTitle, STATUS_TONES } from './labels.ts';
import css from './MailRow.module.css';

/** From this width a mail has room on one line. */
export const ONE_LINE = '(width >= 80rem)';
/** What it is about, to whom, what became of it, when, and what can be done. */
export const MAIL_TRACKS = 'minmax(0, 6fr) minmax(0, 5fr) minmax(0, 5fr) 10.25rem 6.5rem';

interface Props {
  mail: MailRecord;
  actions: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One mail of the list on one line; what is too long for it shows under the pointer. */
export function MailRow({ mail, actions, headingRef }: Props) {
  const { id, recipient, status, lastError, createdAt } = mail;
  const fate = [fateOf(mail), lastError].filter(Boolean).join(': ');
  return (
    <article className={css.row} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1} ref={headingRef} title={mailTitle(mail)}>
        {mailTitle(mail)}
      </h2>
      <p title={recipient}>{recipient}</p>
      <p title={fate}>
        <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge> {fate}
      </p>
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      <div className={css.actions}>{actions}</div>
    </article>
  );
}
