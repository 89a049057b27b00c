import { useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import { customerLabel, industryLabel, LEDGER_KIND_LABELS } from '#contracts/ledger-labels.ts';
import type { PartnerEntry, PartnerLead, PartnerPayout } from '#contracts/partner-portal.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { formatUtcDate, formatUtcMonth } from '#web/lib/format/format.ts';
import { amountOf, listDetailsOf } from '#web/lib/format/ledger-line.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { toast } from '#web/ui/toast.ts';
import { fetchRows, type Rows } from './api/portal-requests.ts';
import styles from './Rows.module.css';

const STAGES: Record<NonNullable<PartnerLead['stage']>, string> = {
  pending_setup: 'Signed up',
  contacted: 'Contacted',
  scheduled: 'Setup scheduled',
  live: 'Live',
  lost: 'Did not continue',
  gone: 'Left',
};
/** Rows of a list and a button for more of them. */
function useRows<Row>(first: Rows<Row>) {
  const [{ rows, next }, setRows] = useState(first);
  const [busy, setBusy] = useState(false);
  async function more(): Promise<void> {
    if (!next) return;
    setBusy(true);
    try {
      const page = await fetchRows<Row>(next);
      setRows({ rows: [...rows, ...page.rows], next: page.next });
    } catch {
      toast({ title: 'No connection', description: 'Please try again.', tone: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return { rows, busy, more: next ? more : undefined };
}

interface MoreProps {
  label: string;
  busy: boolean;
  onMore: (() => void) | undefined;
}

function More({ label, busy, onMore }: MoreProps) {
  if (!onMore) return null;
  return (
    <div>
      <Button variant="outline" size="sm" busy={busy} busyLabel="Loading..." onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

/** The customers that a partner brought. */
export function Leads({ first, copy }: { first: Rows<PartnerLead>; copy: PartnerPage['leads'] }) {
  const { rows, busy, more } = useRows(first);
  return (
    <PageSection headline={copy.headline} text={copy.text}>
      {rows.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ id, customer, industry, month, stage, earning }) => (
            <li key={id}>
              <span className={styles.main}>
                {[
                  customerLabel(customer),
                  earning === 'gone' ? copy.deleted : industryLabel(industry) || copy.unknownIndustry,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={styles.when}>{formatUtcMonth(`${month}-01`)}</span>
              {stage && (
                <span className={styles.amount}>
                  <Badge tone={stage === 'live' ? 'green' : 'neutral'}>{STAGES[stage]}</Badge>
                </span>
              )}
              <span className={styles.why}>{copy.earning[earning]}</span>
            </li>
          ))}
        </ul>
      )}
      <More label={copy.more} busy={busy} onMore={more} />
    </PageSection>
  );
}

/** What changed in a partner's balances, newest first. */
export function Entries({ first, copy }: { first: Rows<PartnerEntry>; copy: PartnerPage['entries'] }) {
  const { rows, busy, more } = useRows(first);
  return (
    <PageSection headline={copy.headline} text={copy.text}>
      {rows.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((line) => (
            <li key={line.id}>
              <span className={styles.main}>{LEDGER_KIND_LABELS[line.kind]}</span>
              <span className={styles.when}>{formatUtcDate(line.bookedOn)}</span>
              {listDetailsOf(line) && <span className={styles.text}>{listDetailsOf(line)}</span>}
              <span className={styles.amount}>{amountOf(line)}</span>
              {line.heldUntil && (
                <span className={styles.why}>
                  {fillPlaceholders(copy.heldUntil, { date: formatUtcDate(line.heldUntil) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <More label={copy.more} busy={busy} onMore={more} />
    </PageSection>
  );
}

/** A partner's payouts. */
export function Payouts({ payouts, copy }: { payouts: PartnerPayout[]; copy: PartnerPage['payouts'] }) {
  const shown = payouts.filter(({ state }) => state !== 'discarded');
  return (
    <PageSection headline={copy.headline}>
      {shown.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={styles.rows}>
          {shown.map(({ id, state, amountCents, reference, preparedOn, closedOn }) => (
            <li key={id}>
              <span className={styles.main}>{formatUtcDate(closedOn ?? preparedOn)}</span>
              <span className={styles.when}>
                <Badge tone={state === 'confirmed' ? 'green' : 'yellow'}>
                  {LEDGER_KIND_LABELS[state === 'confirmed' ? 'payout' : 'payout_prepared']}
                </Badge>
              </span>
              <span className={styles.text}>{fillPlaceholders(copy.reference, { reference })}</span>
              <span className={styles.amount}>{formatCents(amountCents)}</span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
