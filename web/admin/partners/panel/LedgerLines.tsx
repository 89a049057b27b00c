import { LEDGER_KIND_LABELS } from '#contracts/ledger-labels.ts';
import { API, type ApiPath, fillPath, PAGES } from '#contracts/paths.ts';
import type { TeamLedgerLine } from '#contracts/payment.ts';
import { roleMay } from '#contracts/permissions.ts';
import { invoiceLink } from '#web/admin/books/invoice-link.ts';
import { LoadMore } from '#web/admin/books/LoadMore.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { useList } from '#web/admin/records/list/use-list.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { amountOf, listDetailsOf } from '#web/lib/format/ledger-line.ts';
import styles from './PartnerPanel.module.css';

/** The ledger of one partner, newest first: what was booked, of what, and how much. */
export function LedgerLines({ id }: { id: string }) {
  const path = fillPath(API.partnerLedger, { id }) as ApiPath;
  const lines = useList(['partner-lines', id], (cursor, signal) =>
    fetchPage<TeamLedgerLine>(path, cursor, signal),
  );
  const role = useSession()?.role;
  const readsLeads = role !== undefined && roleMay(role, 'signups.read');
  return (
    <Section title="Ledger">
      {lines.failed && <Retry what="The ledger" busy={lines.busy} onRetry={lines.retry} />}
      {lines.settled && !lines.failed && lines.records.length === 0 && <p>No entries yet.</p>}
      <ol className={styles.rows} aria-label="Newest first" aria-busy={!lines.settled || undefined}>
        {lines.records.map((line) => (
          <li key={line.id}>
            <div>
              <p>
                <strong>{LEDGER_KIND_LABELS[line.kind]}</strong>{' '}
                <span className={styles.soft}>{formatUtcDate(line.bookedOn)}</span>
              </p>
              <About line={line} readsLeads={readsLeads} />
              {line.heldUntil && <p className={styles.soft}>On hold until {formatUtcDate(line.heldUntil)}</p>}
              {listDetailsOf(line) && <p className={styles.soft}>{listDetailsOf(line)}</p>}
            </div>
            <p className={styles.amount}>{amountOf(line)}</p>
          </li>
        ))}
      </ol>
      <LoadMore list={lines}>Show older entries</LoadMore>
    </Section>
  );
}

/** Whose payment it is of, and which invoice and refund. */
function About({ line, readsLeads }: { line: TeamLedgerLine; readsLeads: boolean }) {
  const { customerId, customerName, invoice, refund } = line;
  // The details name a payout and a correction by their references.
  if (customerId === null) return null;
  const name = customerName?.trim() || 'Erased customer';
  return (
    <p>
      {readsLeads && customerName !== null ? (
        <a href={fillPath(PAGES.lead, { id: customerId })}>{name}</a>
      ) : (
        name
      )}
      , invoice <a href={invoiceLink('payments', invoice ?? '')}>{invoice}</a>
      {refund && (
        <>
          , refund <a href={invoiceLink('refunds', invoice ?? '')}>{refund}</a>
        </>
      )}
    </p>
  );
}
