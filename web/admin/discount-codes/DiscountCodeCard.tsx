import type { Ref } from 'react';
import type { DiscountCode } from '#contracts/discount-code.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Card } from '#web/admin/records/list/Card.tsx';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { countedText } from '#web/lib/format/plural.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { stateOf } from './labels.ts';

const USED = { one: 'once', other: '{count} times' };

interface Props {
  code: DiscountCode;
  onEnd: (code: DiscountCode) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One code in the list: what it is for, whether it counts, how often it was used. */
export function DiscountCodeCard({ code, onEnd, headingRef }: Props) {
  const { label, tone } = stateOf(code);
  return (
    <Card
      id={code.id}
      at={code.createdAt}
      title={code.code}
      subtitle={code.note ?? ''}
      badge={<Badge tone={tone}>{label}</Badge>}
      placement="beside"
      headingRef={headingRef}
      actions={
        <Button size="sm" variant="outline" aria-describedby={headingId(code.id)} onClick={() => onEnd(code)}>
          {code.ended ? 'Reactivate' : 'End code'}
        </Button>
      }
    >
      <Details layout="pairs">
        <Detail label="Used">{countedText(USED, code.uses)}</Detail>
        <Detail label="Created by">{code.createdBy}</Detail>
        <Detail label={code.ended ? 'Ended' : 'Valid until'}>
          {code.endsAt ? formatDateTime(code.endsAt) : 'No end date'}
        </Detail>
      </Details>
    </Card>
  );
}
