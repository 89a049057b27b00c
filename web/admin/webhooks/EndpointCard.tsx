import type { WebhookRecord } from '#contracts/webhook.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Card } from '#web/admin/records/list/Card.tsx';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EVENT_LABELS, stateOf } from './labels.ts';

interface Props {
  endpoint: WebhookRecord;
  onLog: () => void;
  onEdit: () => void;
  onAct: (action: 'test' | 'resume') => void;
  /** Asks first. */
  onConfirm: (what: 'secret' | 'delete') => void;
}

/** One endpoint: where, what it is sent, and how the last delivery went. */
export function EndpointCard({ endpoint, onLog, onEdit, onAct, onConfirm }: Props) {
  const { id, name, url, fixed, state, needsSecret, format, createdAt, previousUntil } = endpoint;
  const { label, tone } = stateOf(endpoint);
  const described = { size: 'sm', variant: 'outline', 'aria-describedby': headingId(id) } as const;
  const sends = state === 'active' || state === 'failing';
  return (
    <Card
      id={id}
      at={createdAt}
      title={name}
      subtitle={url}
      badge={
        <>
          <Badge tone={tone}>{label}</Badge>
          {fixed && <Badge>Read only</Badge>}
        </>
      }
      placement="below"
      actions={
        <>
          <Button {...described} onClick={onLog}>
            Deliveries
          </Button>
          {sends && (
            <Button {...described} onClick={() => onAct('test')}>
              Send a test
            </Button>
          )}
          {state === 'paused' && !needsSecret && (
            <Button {...described} onClick={() => onAct('resume')}>
              Resume
            </Button>
          )}
          {!fixed && (
            <>
              <Button {...described} onClick={onEdit}>
                Edit
              </Button>
              {format === 'standard' && (
                <Button {...described} onClick={() => onConfirm('secret')}>
                  New secret
                </Button>
              )}
              <Button {...described} onClick={() => onConfirm('delete')}>
                Remove
              </Button>
            </>
          )}
        </>
      }
    >
      <Details layout="pairs">
        <Detail label="Events">{eventsOf(endpoint)}</Detail>
        <Detail label="Last delivery">{lastOf(endpoint)}</Detail>
        {previousUntil && Date.parse(previousUntil) > Date.now() && (
          <Detail label="Old secret works until">{formatDateTime(previousUntil)}</Detail>
        )}
      </Details>
    </Card>
  );
}

function eventsOf({ events, format }: WebhookRecord): string {
  const names = events.length === 6 ? 'Everything' : events.map((event) => EVENT_LABELS[event]).join(', ');
  return format === 'slack' ? `${names}, as Slack messages` : names;
}

function lastOf({ lastAttempt }: WebhookRecord): string {
  if (!lastAttempt) return 'None yet';
  const { at, outcome, status } = lastAttempt;
  const answered = status === null ? 'no answer' : `answered ${status}`;
  const how = { delivered: 'delivered', skipped: 'not sent' }[outcome] ?? answered;
  return `${formatDateTime(at)}, ${how}`;
}
