import type { Ref } from 'react';
import type { CodeRecord } from '#contracts/discount-code.ts';
import { formatCount, formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Fact, Facts } from '../facts/Facts.tsx';
import { headingId, Row } from '../list/Row.tsx';
import { stateOf } from './words.ts';

interface Props {
  code: CodeRecord;
  onEnd: (code: CodeRecord) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One code in the list: what it is for, whether it counts, how often it was used. */
export function CodeCard({ code, onEnd, headingRef }: Props) {
  const { label, tone } = stateOf(code);
  return (
    <Row
      id={code.id}
      at={code.createdAt}
      title={code.code}
      subtitle={code.note ?? ''}
      badge={<Badge tone={tone}>{label}</Badge>}
      facts="beside"
      headingRef={headingRef}
      actions={
        <Button size="sm" variant="outline" aria-describedby={headingId(code.id)} onClick={() => onEnd(code)}>
          {code.ended ? 'Bring back' : 'End code'}
        </Button>
      }
    >
      <Facts layout="pairs">
        <Fact label="Used">{code.uses === 1 ? 'once' : `${formatCount(code.uses)} times`}</Fact>
        <Fact label="Created by">{code.createdBy}</Fact>
        <Fact label={code.ended ? 'Ended' : 'Counts until'}>
          {code.endsAt ? formatDate(code.endsAt) : 'you end it'}
        </Fact>
      </Facts>
    </Row>
  );
}
