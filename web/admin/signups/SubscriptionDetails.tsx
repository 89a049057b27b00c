import type { AdditionalInfo, UserDetails } from '#contracts/admin.ts';
import { formatCount } from '#web/lib/format.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Detail, Details } from '../records/details/Details.tsx';
import { Website } from '../records/details/values.tsx';
import { readAdditionalInfo } from './additional-info.ts';
import css from './SubscriptionDetails.module.css';

/** The plan, and the additional information of a signup. */
export function SubscriptionDetails({
  subscription,
}: {
  subscription: NonNullable<UserDetails['subscription']>;
}) {
  const { plan, status, monthlyMinutes, billingCycle, additionalInfo } = subscription;
  const read = readAdditionalInfo(additionalInfo);
  return (
    <>
      <Details layout="grid">
        <Detail label="Plan">{plan}</Detail>
        <Detail label="Status">
          <Badge tone="neutral">{statusLabel(status)}</Badge>
        </Detail>
        <Detail label="Minutes per month">{formatCount(monthlyMinutes)}</Detail>
        <Detail label="Billing cycle">{billingCycle}</Detail>
      </Details>
      <h4 className={css.title}>Additional information</h4>
      {read.kind === 'none' && <p>Not provided</p>}
      {read.kind === 'raw' && <pre className={css.raw}>{read.text}</pre>}
      {read.kind === 'parsed' && <InfoDetails info={read.info} />}
    </>
  );
}

function InfoDetails({ info }: { info: AdditionalInfo }) {
  return (
    <>
      <Details layout="grid">
        <Detail label="Selected plan">{info.selectedPlan}</Detail>
        <Detail label="Chosen billing cycle">{info.billingCycle}</Detail>
        <Detail label="Discount code">{info.discountCode}</Detail>
        <Detail label="Discount applied">{yesNo(info.discountApplied)}</Detail>
        <Detail label="Website">{info.website && <Website url={info.website} />}</Detail>
      </Details>
      <Details layout="texts">
        <Detail label="Description">{info.description}</Detail>
      </Details>
    </>
  );
}

function yesNo(value: boolean | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value ? 'Yes' : 'No';
}
