import type { ReactNode } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import type { LedgerKind } from '#contracts/ledger.ts';
import { BALANCE_LABELS, BALANCE_NAMES, customerLabel } from '#contracts/ledger-labels.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { shownCents } from '#web/lib/format/ledger-line.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { PageSection } from '#web/ui/PageSection.tsx';
import type { PortalData } from './api/portal-requests.ts';
import styles from './Balances.module.css';
import portal from './Portal.module.css';

/** What a debt is told to be of, where that is no refund. */
const DEBT_TEXTS: Partial<Record<LedgerKind, 'debtCorrection' | 'debtVoid'>> = {
  correction: 'debtCorrection',
  void: 'debtVoid',
};

interface BalancesProps {
  overview: PortalData['overview'];
  copy: PartnerPage['balances'];
  /** How it is reckoned. */
  children: ReactNode;
}

/**
 * What a partner has in each state, what is released next, and what a debt is: an amount under its own word, without a
 * minus.
 */
export function Balances({ overview, copy, children }: BalancesProps) {
  const { balances, nextRelease, debtCauses } = overview;
  const settled = nextRelease ? Math.min(nextRelease.amountCents, -balances.debt) : 0;
  const shown = BALANCE_NAMES.filter(
    (name) => (name !== 'inPayout' && name !== 'debt') || balances[name] !== 0,
  );
  return (
    <PageSection headline={copy.headline}>
      <dl className={styles.balances}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{BALANCE_LABELS[name]}</dt>
            <dd>
              <span className={styles.figure}>{formatCents(shownCents(balances, name))}</span>
              <span className={styles.hint}>{copy[name]}</span>
            </dd>
          </div>
        ))}
      </dl>
      {nextRelease && (
        <p>
          {fillPlaceholders(copy.nextRelease, {
            amount: formatCents(nextRelease.amountCents),
            date: formatUtcDate(nextRelease.day),
          })}{' '}
          {settled > 0 && fillPlaceholders(copy.nextSettles, { amount: formatCents(settled) })}
        </p>
      )}
      {balances.debt < 0 && (
        <div>
          <h3 className={portal.small}>{copy.debtHeadline}</h3>
          <ul>
            {debtCauses.map(({ kind, bookedOn, amountCents, customer, reason }) => (
              <li key={`${bookedOn} ${amountCents} ${customer} ${reason}`}>
                {fillPlaceholders(copy[DEBT_TEXTS[kind] ?? 'debtRefund'], {
                  amount: formatCents(amountCents),
                  date: formatUtcDate(bookedOn),
                  customer: customerLabel(customer),
                  reason: reason ?? '',
                })}
              </li>
            ))}
          </ul>
          <p>{copy.debtText}</p>
        </div>
      )}
      {children}
    </PageSection>
  );
}
