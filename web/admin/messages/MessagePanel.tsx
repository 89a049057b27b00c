import { useQuery } from '@tanstack/react-query';
import type { MessageDetails, MessageRecord } from '#contracts/message.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { AttributionDetails } from '#web/admin/records/details/AttributionDetails.tsx';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { messageSubject } from '#web/admin/records/details/message-subject.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { StatusLinks } from '#web/admin/records/details/StatusLinks.tsx';
import { Email, Phone } from '#web/admin/records/details/values.tsx';
import { isGone } from '#web/admin/records/is-gone.ts';
import { mailLink, newLeadLink } from '#web/admin/records/links/contact-links.ts';
import { ChangedElsewhere } from '#web/admin/records/live/ChangedElsewhere.tsx';
import { WriteMail } from '#web/admin/records/mail/WriteMail.tsx';
import { Panel } from '#web/admin/records/panel/Panel.tsx';
import { RecordPending } from '#web/admin/records/panel/RecordPending.tsx';
import type { PanelSteps } from '#web/admin/records/panel/use-panel.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { messageQuery, useRefreshMessage } from './api/message-details.ts';
import { entryLabel, replyEmail } from './labels.ts';
import { MessageNoteForm, MessageWork, StatusButtons } from './MessageWork.tsx';

interface Props {
  id: string;
  /** The message as the list has it; `undefined` where the list does not have it. */
  record: MessageRecord | undefined;
  brand: string;
  steps: PanelSteps;
}

/** One message in full, to answer it. */
export default function MessagePanel({ id, record, brand, steps }: Props) {
  const query = useQuery(messageQuery(id));
  const { data, error, refetch } = query;
  const message = data ?? record;
  const refresh = useRefreshMessage(id);
  if (isGone(error)) {
    return (
      <Panel title="Message" steps={steps}>
        <RecordPending {...{ id, query }} what="This message" onClose={steps.onClose} />
      </Panel>
    );
  }
  return (
    <Panel
      title={message ? `${message.firstName} ${message.lastName}` : 'Message'}
      subtitle={message?.company}
      steps={steps}
      actions={
        message && (
          <>
            {data?.writable && (
              <WriteMail
                label="Reply"
                record={{
                  kind: 'message',
                  id,
                  version: data.version,
                  email: data.email,
                  name: data.firstName,
                  history: data.history,
                  answers: { about: messageSubject(data.subject), text: data.message },
                }}
                variant={data.status === 'open' ? 'primary' : 'outline'}
                onChanged={refresh}
              />
            )}
            {data?.writable && <StatusButtons message={data} />}
          </>
        )
      }
      notice={
        data && (
          <ChangedElsewhere
            version={data.version}
            {...{ subject: 'message', id }}
            record={data}
            path={fillPath(API.message, { id })}
            onShow={() => refetch({ throwOnError: true })}
            changesIn={({ history, team }) =>
              history.map((entry) => ({ ...entry, title: entryLabel(entry, team) }))
            }
          />
        )
      }
      footer={data?.writable && <MessageNoteForm message={data} />}
    >
      {message && <Written message={message} lead={data?.lead} brand={brand} />}
      {data && <MessageWork message={data} />}
      {data && <AttributionDetails attribution={data.attribution} list="messages" />}
      {data && (
        <StatusLinks
          {...{ id, count: data.statusLinks, writable: data.writable }}
          path={API.messageStatusLinks}
          onEnded={refresh}
        />
      )}
      {!data && (
        <RecordPending
          {...{ id, query }}
          what={message ? 'What the team did with it' : 'This message'}
          onClose={steps.onClose}
        />
      )}
    </Panel>
  );
}

interface Sent {
  message: MessageRecord;
  /** The lead that has the sender's email. */
  lead: MessageDetails['lead'] | undefined;
  brand: string;
}

/** The message and its sender. */
function Written({ message, lead, brand }: Sent) {
  const user = useSession();
  const writes = user && roleMay(user.role, 'signups.write');
  return (
    <>
      <Section title="Message">
        <Details layout="texts">
          <Detail label={messageSubject(message.subject)}>{message.message}</Detail>
        </Details>
      </Section>
      <Section
        title="From"
        action={
          lead ? (
            <ButtonLink size="sm" variant="outline" href={fillPath(PAGES.lead, { id: lead.id })}>
              Open the record of {lead.name}
            </ButtonLink>
          ) : (
            lead === null &&
            writes && (
              <ButtonLink size="sm" variant="outline" href={newLeadLink('message', message.id)}>
                Add as a lead
              </ButtonLink>
            )
          )
        }
      >
        <Details layout="grid">
          <Detail label="Email">
            <a href={replyLink(message, brand)}>
              <Email email={message.email} />
            </a>
          </Detail>
          <Detail label="Phone">{message.phone && <Phone number={message.phone} />}</Detail>
          <Detail label="Company">{message.company}</Detail>
          <Detail label="Received">{formatDateTime(message.createdAt)}</Detail>
        </Details>
      </Section>
    </>
  );
}

function replyLink(message: MessageRecord, brand: string): string {
  const { subject, body } = replyEmail(brand, message);
  return mailLink(message.email, subject, body);
}
