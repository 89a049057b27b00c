import type { ComponentProps, Ref } from 'react';
import type { QueuedApplication } from '#contracts/review.ts';
import { formatDate } from '#web/lib/format.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { DecisionDue } from './DecisionDue.tsx';
import { tierLabel } from './email.ts';
import css from './Queue.module.css';

interface Props {
  application: QueuedApplication;
  isChosen: boolean;
  /** Left out where who looks may not decide. */
  onChoose: ((isChosen: boolean) => void) | undefined;
  link: ComponentProps<'a'>;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One application in the queue, with a box to choose it. */
export function QueueRow({ application, isChosen, onChoose, link, headingRef }: Props) {
  const { companyName, contactName, email, experience, finalTier, createdAt, status } = application;
  return (
    <article className={css.row} data-chosen={isChosen || undefined}>
      {onChoose && (
        <label className={css.box}>
          <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
          <span className="visually-hidden">Select {companyName}</span>
        </label>
      )}
      <div className={css.who}>
        <h2 ref={headingRef} tabIndex={-1}>
          <a {...link}>{companyName}</a>
        </h2>
        <p>
          {contactName}, {email}
        </p>
      </div>
      <p className={css.tier}>{tierLabel(finalTier ?? experience)}</p>
      <p className={css.when}>Applied {formatDate(createdAt)}</p>
      <p className={css.state}>
        {status === 'pending' ? <DecisionDue application={application} /> : <StatusBadge status={status} />}
      </p>
    </article>
  );
}
