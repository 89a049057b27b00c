import type { Ref } from 'react';
import type { MessageRecord } from '#contracts/admin.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { mailLink } from '../records/links.ts';
import { headingId, Row } from '../records/list/Row.tsx';
import { DueNote } from '../sla/DueNote.tsx';
import { replyEmail, subjectLabel } from './labels.ts';
import css from './MessageCard.module.css';

interface Props {
  message: MessageRecord;
  brand: string;
  onRead: (message: MessageRecord) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One message in the list: who wrote, about what, and how it begins. */
export function MessageCard({ message, brand, onRead, headingRef }: Props) {
  const { id, firstName, lastName, email, company, createdAt } = message;
  const { subject, body } = replyEmail(brand, message);
  return (
    <Row
      id={id}
      at={createdAt}
      title={`${firstName} ${lastName}`}
      subtitle={company ? `${company}, ${email}` : email}
      badge={
        <>
          <Badge tone="blue">{subjectLabel(message.subject)}</Badge>{' '}
          {message.status === 'answered' && <Badge tone="green">Answered</Badge>}
          <DueNote what="Answer" dueAt={message.dueAt} doneAt={message.answeredAt} />
        </>
      }
      facts="below"
      headingRef={headingRef}
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            aria-describedby={headingId(id)}
            onClick={() => onRead(message)}
          >
            Read Message
          </Button>
          <ButtonLink
            size="sm"
            variant="ghost"
            aria-describedby={headingId(id)}
            href={mailLink(email, subject, body)}
          >
            Reply
          </ButtonLink>
        </>
      }
    >
      <p className={css.extract}>{message.message}</p>
    </Row>
  );
}
