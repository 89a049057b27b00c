import { useQuery } from '@tanstack/react-query';
import type { MessageRecord } from '#contracts/admin.ts';
import { formatDate } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Detail, Details } from '../records/details/Details.tsx';
import { Section } from '../records/details/Section.tsx';
import { Email, Phone } from '../records/details/values.tsx';
import { mailLink } from '../records/links.ts';
import { messageQuery } from './api/message-details.ts';
import { replyEmail, subjectLabel } from './labels.ts';
import { AnsweredButton, MessageWork } from './MessageWork.tsx';

interface Props {
  /** Which message is read; `undefined` while the dialog is closed. */
  message: MessageRecord | undefined;
  brand: string;
  onClose: () => void;
}

/** One message in full, for somebody who is about to answer it. */
export function MessageDialog({ message, brand, onClose }: Props) {
  const id = message?.id;
  const { data: details, isError } = useQuery({ ...messageQuery(id ?? ''), enabled: id !== undefined });
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title={message ? `${message.firstName} ${message.lastName}` : ''}
      size="lg"
      footer={
        message && (
          <>
            {details && <AnsweredButton message={details} />}
            <Reply message={message} brand={brand} />
          </>
        )
      }
    >
      {message && (
        <>
          <Section title="Message">
            <Details layout="texts">
              <Detail label={subjectLabel(message.subject)}>{message.message}</Detail>
            </Details>
          </Section>
          <Section title="From">
            <Details layout="grid">
              <Detail label="Email">
                <a href={replyLink(message, brand)}>
                  <Email email={message.email} />
                </a>
              </Detail>
              <Detail label="Phone">{message.phone && <Phone number={message.phone} />}</Detail>
              <Detail label="Company">{message.company}</Detail>
              <Detail label="Received">{formatDate(message.createdAt)}</Detail>
            </Details>
          </Section>
          {details && <MessageWork key={id} message={details} />}
          {isError && <p>What the team did with it could not be loaded. Please open it again.</p>}
        </>
      )}
    </Dialog>
  );
}

function Reply({ message, brand }: { message: MessageRecord; brand: string }) {
  return (
    <ButtonLink size="sm" href={replyLink(message, brand)}>
      Reply to {message.firstName}
    </ButtonLink>
  );
}

function replyLink(message: MessageRecord, brand: string): string {
  const { subject, body } = replyEmail(brand, message);
  return mailLink(message.email, subject, body);
}
