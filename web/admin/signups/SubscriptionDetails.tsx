import { CYCLE_LABELS } from '#contracts/cycle-labels.ts';
import { type DiscountDecision, discountDecision } from '#contracts/discount-decision.ts';
import type { AdditionalInfo, LeadDetails } from '#contracts/lead-details.ts';
import { PLAN_NAMES } from '#contracts/plans.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { CatalogValue } from '#web/admin/records/details/values.tsx';
import { Website } from '#web/admin/records/details/Website.tsx';
import { formatCount, formatDollars } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { readAdditionalInfo } from './additional-info.ts';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';
import styles from './SubscriptionDetails.module.css';

const PLANS = Object.fromEntries(PLAN_NAMES.map((name) => [name, name]));

/** The plan, and the additional information of a lead. */
export function SubscriptionDetails({
  subscription,
  company,
}: {
  subscription: NonNullable<LeadDetails['subscription']>;
  company: LeadDetails['company'];
}) {
  const { plan, status, monthlyMinutes, billingCycle, additionalInfo } = subscription;
  const { price, discount } = subscription;
  const read = readAdditionalInfo(additionalInfo);
  return (
    <>
      <Details layout="grid">
        <Detail label="Plan">
          <CatalogValue value={plan} labels={PLANS} />
        </Detail>
        <Detail label="Status">
          <LeadStatusBadge status={status} />
        </Detail>
        <Detail label="Minutes per month">{formatCount(monthlyMinutes)}</Detail>
        <Detail label="Billing cycle">
          <CatalogValue value={billingCycle} labels={CYCLE_LABELS} />
        </Detail>
        <Detail label="Price per month">{price !== null && formatDollars(price)}</Detail>
        <Detail label="Discount applied">{discount ?? 'No'}</Detail>
      </Details>
      <h4 className={styles.title}>Additional information</h4>
      {read.kind === 'none' && <p>Not provided</p>}
      {read.kind === 'raw' && <pre className={styles.raw}>{read.text}</pre>}
      {read.kind === 'parsed' && (
        <InfoDetails
          info={read.info}
          decision={discountDecision(subscription)}
          known={{ ...company, plan, billingCycle }}
        />
      )}
    </>
  );
}

interface InfoProps {
  info: AdditionalInfo;
  decision: DiscountDecision | null;
  /** What the sections above say already. */
  known: { plan: string; billingCycle: string | null; website?: string | null; description?: string | null };
}

/** What was sent with the signup, but for what is said above in the same words. */
function InfoDetails({ info, decision, known }: InfoProps) {
  const { website, description } = info;
  return (
    <>
      <Details layout="grid">
        {info.selectedPlan !== known.plan && <Detail label="Selected plan">{info.selectedPlan}</Detail>}
        {info.billingCycle !== known.billingCycle && (
          <Detail label="Chosen billing cycle">{info.billingCycle}</Detail>
        )}
        <Detail label="Discount code">
          {info.discountCode && (
            <>
              {info.discountCode} {decision === 'unverified' && <Badge tone="yellow">Unverified</Badge>}
              {decision === 'declined' && <Badge tone="grey">Declined</Badge>}
            </>
          )}
        </Detail>
        {website && website !== known.website && (
          <Detail label="Website">
            <Website url={website} />
          </Detail>
        )}
      </Details>
      {description && description !== known.description && (
        <Details layout="texts">
          <Detail label="Description">{description}</Detail>
        </Details>
      )}
    </>
  );
}
