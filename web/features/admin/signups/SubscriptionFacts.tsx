import type { AdditionalInfo, UserDetails } from '#contracts/admin.ts';
import { formatCount } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Website } from '../facts/values.tsx';
import { statusLabel } from '../words.ts';
import { readAdditionalInfo } from './additional-info.ts';
import css from './SubscriptionFacts.module.css';

/** What somebody subscribed to, and what else they said when signing up. */
export function SubscriptionFacts({
  subscription,
}: {
  subscription: NonNullable<UserDetails['subscription']>;
}) {
  const { plan, status, monthlyMinutes, billingCycle, additionalInfo } = subscription;
  const read = readAdditionalInfo(additionalInfo);
  return (
    <>
      <Facts layout="grid">
        <Fact label="Plan">{plan}</Fact>
        <Fact label="Status">
          <Badge tone="neutral">{statusLabel(status)}</Badge>
        </Fact>
        <Fact label="Minutes per month">{formatCount(monthlyMinutes)}</Fact>
        <Fact label="Billing cycle">{billingCycle}</Fact>
      </Facts>
      <h4 className={css.title}>Additional information</h4>
      {read.kind === 'none' && <p>Not provided</p>}
      {read.kind === 'raw' && <pre className={css.raw}>{read.text}</pre>}
      {read.kind === 'parsed' && <InfoFacts info={read.info} />}
    </>
  );
}

function InfoFacts({ info }: { info: AdditionalInfo }) {
  return (
    <>
      <Facts layout="grid">
        <Fact label="Selected plan">{info.selectedPlan}</Fact>
        <Fact label="Chosen billing cycle">{info.billingCycle}</Fact>
        <Fact label="Discount code">{info.discountCode}</Fact>
        <Fact label="Discount applied">{yesNo(info.discountApplied)}</Fact>
        <Fact label="Website">{info.website && <Website url={info.website} />}</Fact>
      </Facts>
      <Facts layout="texts">
        <Fact label="Description">{info.description}</Fact>
      </Facts>
    </>
  );
}

function yesNo(value: boolean | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value ? 'Yes' : 'No';
}
