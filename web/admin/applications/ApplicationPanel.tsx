import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contracts/application.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import type { Outcome } from '#contracts/review.ts';
import { AttributionDetails } from '#web/admin/records/details/AttributionDetails.tsx';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { StatusLinks } from '#web/admin/records/details/StatusLinks.tsx';
import { Email, Phone } from '#web/admin/records/details/values.tsx';
import { isGone } from '#web/admin/records/is-gone.ts';
import { MailtoButton } from '#web/admin/records/links/MailtoButton.tsx';
import { applicantMail } from '#web/admin/records/links/mailto-templates.ts';
import { ChangedElsewhere } from '#web/admin/records/live/ChangedElsewhere.tsx';
import { WriteMail } from '#web/admin/records/mail/WriteMail.tsx';
import { Panel } from '#web/admin/records/panel/Panel.tsx';
import { RecordPending } from '#web/admin/records/panel/RecordPending.tsx';
import type { PanelSteps } from '#web/admin/records/panel/use-panel.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answers } from './Answers.tsx';
import styles from './ApplicationPanel.module.css';
import { useApplication } from './api/get-application.ts';
import { DecisionDue } from './DecisionDue.tsx';
import { DecisionPanel } from './review/DecisionPanel.tsx';
import { History, stepTitle } from './review/History.tsx';
import type { LateReply } from './review/late-reply.ts';
import { LABELS } from './review/outcome-labels.ts';
import { Related } from './review/Related.tsx';
import type { Decisions } from './review/use-decisions.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  id: string;
  /** The application as the list has it; `undefined` where the list does not have it. */
  record: ApplicationRecord | undefined;
  brand: string;
  steps: PanelSteps;
  decisions: Decisions;
  /** The status that the list is filtered by: an application with another outcome leaves it. */
  listed: string | undefined;
  /** The URL of the application beside the list as it is filtered, to which undoing a decision leads. */
  link: string;
  /** Goes to the next application, or to the one before where it was the last. */
  onLeave: () => void;
}

/** One application with all that a decision takes. */
export default function ApplicationPanel(props: Props) {
  const { id, record, brand, steps, decisions, listed, link, onLeave } = props;
  const query = useApplication(id);
  const { data: review, error, refetch } = query;
  const client = useQueryClient();
  const gone = isGone(error);
  const application = gone ? undefined : (review?.application ?? record);
  if (!review || gone) {
    return (
      <Panel
        title={application?.companyName ?? 'Application'}
        subtitle={application?.contactName}
        steps={steps}
      >
        <RecordPending {...{ id, query }} what="This application" onClose={steps.onClose} />
      </Panel>
    );
  }
  const { companyName, contactName, status, createdAt } = review.application;

  function decided(reply: LateReply, outcome: Outcome, onUndone: () => void): void {
    void decisions.announce({
      reply,
      outcome,
      before: [status],
      message: `${LABELS[outcome].done}: ${companyName}`,
      about: companyName,
      from: link,
      onUndone,
    });
    if (listed !== undefined && outcome !== listed) onLeave();
  }

  return (
    <Panel
      title={companyName}
      subtitle={`${contactName} applied on ${formatDateTime(createdAt)}`}
      steps={steps}
      notice={
        <ChangedElsewhere
          version={review.version}
          {...{ subject: 'partnership', id }}
          record={review}
          path={fillPath(API.reviewApplication, { id })}
          onShow={() => refetch({ throwOnError: true })}
          changesIn={({ history }) => history.map((step) => ({ ...step, title: stepTitle(step) }))}
        />
      }
      actions={
        <div className={styles.state}>
          <StatusBadge status={status} /> <DecisionDue application={review} />
          {review.partner && (
            <ButtonLink size="sm" variant="outline" href={recordPath('partner', review.partner.id)}>
              Partner: code {review.partner.code}
            </ButtonLink>
          )}
          {review.mayReview && (
            <WriteMail
              record={{
                kind: 'partnership',
                id,
                version: review.version,
                email: review.email,
                name: contactName,
                history: review.history.toReversed(),
              }}
              onChanged={() => client.invalidateQueries({ queryKey: ['partnerships'] })}
            />
          )}
        </div>
      }
      footer={
        review.mayReview ? (
          <DecisionPanel application={review} onDecided={decided} onFailed={decisions.refresh} />
        ) : (
          <p className={styles.quiet}>
            Your account can read applications; a reviewer or an admin decides on them.
          </p>
        )
      }
    >
      {review.question && (
        <Section title="What we asked">
          <Details layout="texts">
            <Detail label="Question">{review.question}</Detail>
            <Detail label="Answer">{review.answer ?? 'Not answered yet'}</Detail>
          </Details>
        </Section>
      )}
      <Answers application={review.application} />
      <Section title="Contact" action={<Contact {...review.application} brand={brand} />}>
        <Details layout="grid">
          <Detail label="Email">
            <Email email={review.application.email} />
          </Detail>
          <Detail label="Phone">
            <Phone number={review.application.phone} />
          </Detail>
        </Details>
      </Section>
      <History application={review} />
      <AttributionDetails attribution={review.attribution} list="partnerships" />
      <StatusLinks
        {...{ id, count: review.statusLinks, writable: review.mayReview }}
        path={API.applicationStatusLinks}
        onEnded={() => void refetch()}
      />
      <Related related={review.related} />
    </Panel>
  );
}

function Contact({ email, contactName, brand }: { email: string; contactName: string; brand: string }) {
  return (
    <MailtoButton to={email} {...applicantMail(brand, contactName)}>
      Contact {contactName}
    </MailtoButton>
  );
}
