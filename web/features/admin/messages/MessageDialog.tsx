import { useQuery } from '@tanstack/react-query';
import type { MessageRecord } from '#contracts/admin.ts';
import { formatDate } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Section } from '../facts/Section.tsx';
import { Address, Phone } from '../facts/values.tsx';
import { mailLink } from '../links.ts';
import { messageQuery } from './api/message-details.ts';
import { AnsweredButton, MessageWork } from './MessageWork.tsx';
import { replyLetter, subjectLabel } from './words.ts';

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
            <Facts layout="texts">
              <Fact label={subjectLabel(message.subject)}>{message.message}</Fact>
            </Facts>
          </Section>
          <Section title="From">
            <Facts layout="grid">
              <Fact label="Email">
                <a href={replyLink(message, brand)}>
                  <Address email={message.email} />
                </a>
              </Fact>
              <Fact label="Phone">{message.phone && <Phone number={message.phone} />}</Fact>
              <Fact label="Company">{message.company}</Fact>
              <Fact label="Received">{formatDate(message.createdAt)}</Fact>
            </Facts>
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
  const { subject, body } = replyLetter(brand, message);
  return mailLink(message.email, subject, body);
}
