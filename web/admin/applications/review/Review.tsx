import { useEffect, useRef } from 'react';
import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import type { Outcome, ReviewReply } from '#contracts/review.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { partnershipEmail } from '#web/admin/records/labels.ts';
import { mailLink } from '#web/admin/records/links.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { ChangedElsewhere } from '#web/admin/records/live/ChangedElsewhere.tsx';
import { formatDate } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useApplication } from '../api/get-application.ts';
import { PartnershipDetails } from '../PartnershipDetails.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { DecisionDue } from './DecisionDue.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { History } from './History.tsx';
import { LABELS } from './outcome-labels.ts';
import { QueueSteps } from './QueueSteps.tsx';
import { Related } from './Related.tsx';
import css from './Review.module.css';
import { applicationsLink } from './url.ts';
import type { Decisions } from './use-decisions.ts';

interface Props {
  id: string;
  status: PartnershipStatus;
  brand: string;
  go: (link: string) => void;
  decisions: Decisions;
}

/** One application with all that a decision takes. */
export function Review({ id, status, brand, go, decisions }: Props) {
  const query = useApplication(id, status);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = query.data !== undefined;
  useEffect(() => {
    // Who came from another application goes on reading here; nothing else is in focus then.
    if (shown && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [shown]);

  if (!query.data) {
    if (query.isFetching) return <Loading />;
    return <Retry what="This application" busy={false} onRetry={() => void query.refetch()} />;
  }
  const review = query.data;
  const { application, queuePosition, question, answer } = review;

  function decided(reply: ReviewReply, outcome: Outcome): void {
    const from = applicationsLink(status, id);
    decisions.announce({ reply, said: `${LABELS[outcome].done}: ${application.companyName}`, from });
    const leaves = queuePosition.position !== null && outcome !== status;
    if (leaves) go(applicationsLink(status, queuePosition.next ?? queuePosition.previous ?? undefined));
  }

  return (
    <article aria-labelledby="application">
      <QueueSteps queuePosition={queuePosition} status={status} go={go} />
      <ChangedElsewhere subject="partnership" id={id} onShow={() => void query.refetch()} />
      <header className={css.header}>
        <div className={css.name}>
          <h2 id="application" ref={heading} tabIndex={-1}>
            {application.companyName}
          </h2>
          <StatusBadge status={application.status} />
          <DecisionDue application={review} />
        </div>
        <p>
          {application.contactName} applied on {formatDate(application.createdAt)}
        </p>
        <Contact {...application} brand={brand} />
      </header>
      <div className={css.columns}>
        <div className={css.known}>
          {question && (
            <Section title="What we asked">
              <Details layout="texts">
                <Detail label="Question">{question}</Detail>
                <Detail label="Answer">{answer ?? 'Not answered yet'}</Detail>
              </Details>
            </Section>
          )}
          <Section title="Application">
            <PartnershipDetails application={application} />
          </Section>
          <Related related={review.related} go={go} />
          <History application={review} />
        </div>
        <div className={css.aside}>
          {review.mayReview ? (
            <DecisionPanel application={review} onDecided={decided} onFailed={decisions.refresh} />
          ) : (
            <p className={css.quiet}>
              Your account can read applications; a reviewer or an admin decides on them.
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function Contact({ email, contactName, brand }: { email: string; contactName: string; brand: string }) {
  const { subject, body } = partnershipEmail(brand, contactName);
  return (
    <ButtonLink size="sm" variant="ghost" href={mailLink(email, subject, body)}>
      Contact {contactName}
    </ButtonLink>
  );
}
