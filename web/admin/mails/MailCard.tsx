import type { Ref } from 'react';
import type { MailRecord } from '#contracts/mail.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Card } from '#web/admin/records/list/Card.tsx';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { mailIsCaptured } from '#web/admin/session/mail-server.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { fateOf, mailTitle, STATUS_TONES } from './labels.ts';

interface Props {
  mail: MailRecord;
  /** Its text is on its way. */
  opening: boolean;
  onOpen: (id: string) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One mail in the list: to whom, about what, and what became of it. */
export function MailCard({ mail, opening, onOpen, headingRef }: Props) {
  const { id, recipient, status, lastError, createdAt } = mail;
  // The list says it once, above all of them.
  const isSaid = status === 'captured' && mailIsCaptured();
  return (
    <Card
      id={id}
      at={createdAt}
      title={mailTitle(mail)}
      subtitle={recipient}
      badge={!isSaid && <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge>}
      placement={isSaid ? 'below' : 'beside'}
      headingRef={headingRef}
      actions={
        status === 'captured' && (
          <Button
            size="sm"
            variant="outline"
            icon={opening && <Spinner />}
            aria-busy={opening || undefined}
            aria-label={`Read Email to ${recipient}`}
            aria-describedby={headingId(id)}
            onClick={() => onOpen(id)}
          >
            Read Email
          </Button>
        )
      }
    >
      {!isSaid && (
        <Details layout="pairs">
          <Detail label="Status" evident>
            {fateOf(mail)}
          </Detail>
          {lastError && <Detail label="Last error">{lastError}</Detail>}
        </Details>
      )}
    </Card>
  );
}
