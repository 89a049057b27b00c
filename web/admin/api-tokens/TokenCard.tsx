import type { ApiTokenRecord } from '#contracts/api-token.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Card } from '#web/admin/records/list/Card.tsx';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SCOPE_LABELS, STATE_LABELS } from './labels.ts';

interface Props {
  token: ApiTokenRecord;
  /** Asks first. */
  onRevoke: () => void;
}

/** One token: whose it is, what it may do, when it was used. */
export function TokenCard({ token, onRevoke }: Props) {
  const { id, name, beginning, madeBy, mine, scopes, state, createdAt, lastUsedAt } = token;
  const { label, tone } = STATE_LABELS[state];
  return (
    <Card
      id={id}
      at={createdAt}
      title={name}
      subtitle={`${beginning}…`}
      badge={<Badge tone={tone}>{label}</Badge>}
      placement="beside"
      actions={
        state !== 'revoked' && (
          <Button size="sm" variant="outline" aria-describedby={headingId(id)} onClick={onRevoke}>
            Revoke
          </Button>
        )
      }
    >
      <Details layout="pairs">
        <Detail label="Can">{scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')}</Detail>
        <Detail label="Created by">{mine ? 'you' : madeBy}</Detail>
        <Detail label="Last used">{lastUsedAt ? formatDateTime(lastUsedAt) : 'Never'}</Detail>
        <End {...token} />
      </Details>
    </Card>
  );
}

/** When a token ended, or will. */
function End({ state, expiresAt, revokedAt }: ApiTokenRecord) {
  if (revokedAt) return <Detail label="Revoked">{formatDateTime(revokedAt)}</Detail>;
  if (!expiresAt) return <Detail label="Ends">when it is revoked</Detail>;
  return <Detail label={state === 'expired' ? 'Ended' : 'Ends'}>{formatDateTime(expiresAt)}</Detail>;
}
