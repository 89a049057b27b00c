import { useEffect, useRef } from 'react';
import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import type { Outcome, ReviewReply } from '#contracts/review.ts';
import { formatDate } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Fact, Facts } from '../../facts/Facts.tsx';
import { Section } from '../../facts/Section.tsx';
import { Loading } from '../../Loading.tsx';
import { mailLink } from '../../links.ts';
import { Retry } from '../../list/Retry.tsx';
import { ChangedElsewhere } from '../../live/ChangedElsewhere.tsx';
import { partnershipLetter } from '../../words.ts';
import { useApplication } from '../api/get-application.ts';
import { PartnershipFacts } from '../PartnershipFacts.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { applicationsLink } from './address.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { History } from './History.tsx';
import { WORDS } from './outcome-words.ts';
import { Place } from './Place.tsx';
import { PromiseBadge } from './PromiseBadge.tsx';
import { Related } from './Related.tsx';
import css from './Review.module.css';
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
  const { application, place, question, answer } = review;

  function decided(reply: ReviewReply, outcome: Outcome): void {
    const from = applicationsLink(status, id);
    decisions.announce({ reply, said: `${WORDS[outcome].done}: ${application.companyName}`, from });
    const leaves = place.position !== null && outcome !== status;
    if (leaves) go(applicationsLink(status, place.next ?? place.previous ?? undefined));
  }

  return (
    <article aria-labelledby="application">
      <Place place={place} status={status} go={go} />
      <ChangedElsewhere subject="partnership" id={id} onShow={() => void query.refetch()} />
      <header className={css.header}>
        <div className={css.name}>
          <h2 id="application" ref={heading} tabIndex={-1}>
            {application.companyName}
          </h2>
          <StatusBadge status={application.status} />
          <PromiseBadge application={review} />
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
              <Facts layout="texts">
                <Fact label="Question">{question}</Fact>
                <Fact label="Answer">{answer ?? 'Not answered yet'}</Fact>
              </Facts>
            </Section>
          )}
          <Section title="Application">
            <PartnershipFacts application={application} />
          </Section>
          <Related related={review.related} go={go} />
          <History application={review} />
        </div>
        <div className={css.aside}>
          {review.mayReview ? (
            <DecisionPanel application={review} onDecided={decided} onFailed={decisions.refresh} />
          ) : (
            <p className={css.quiet}>
              Your account reads applications; a reviewer or an admin decides on them.
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function Contact({ email, contactName, brand }: { email: string; contactName: string; brand: string }) {
  const { subject, body } = partnershipLetter(brand, contactName);
  return (
    <ButtonLink size="sm" variant="ghost" href={mailLink(email, subject, body)}>
      Contact {contactName}
    </ButtonLink>
  );
}
