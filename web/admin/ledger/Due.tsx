import { useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import type { PayoutDue } from '#contracts/ledger.ts';
import { recordPath } from '#contracts/record-path.ts';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { preparePayout } from './api/ledger.ts';
import styles from './Ledger.module.css';

interface Props {
  due: readonly PayoutDue[];
  mayPrepare: boolean;
  /** A run is prepared: what is due waits for the next one. */
  waits: boolean;
}

/**
 * What is released and not paid, by partner; what no run pays, because its partner was erased; and the button that
 * begins a payout run with all of it.
 */
export function Due({ due, mayPrepare, waits }: Props) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshPartners();
  const payable = due.filter(({ erased }) => !erased);
  const unpayable = due.filter(({ erased }) => erased);

  async function prepare(): Promise<void> {
    setBusy(true);
    try {
      const { totalCents } = await preparePayout();
      toast({ title: `A payout run of ${formatCents(totalCents)} is prepared`, tone: 'success' });
    } catch (error) {
      showFailure('Not prepared', error, { retry: () => void prepare() });
    }
    await refresh();
    setBusy(false);
  }

  return (
    <section aria-labelledby="due" className={styles.section}>
      <div className={styles.head}>
        <h2 id="due">{waits ? 'Due in the next run' : 'Due to be paid out'}</h2>
        {mayPrepare && payable.length > 0 && (
          <Button busy={busy} busyLabel="Preparing…" onClick={prepare}>
            Prepare payout run
          </Button>
        )}
      </div>
      {payable.length === 0 ? (
        <p className={styles.soft}>
          Nothing. Commissions are due 30 days after the customer’s payment, or the day after it was recorded,
          if that is later.
        </p>
      ) : (
        <Amounts due={payable} />
      )}
      {unpayable.length > 0 && (
        <>
          <h3>Owed to erased partners</h3>
          <p className={styles.soft}>
            No payout run covers this, because there is nobody to pay. Open the partner and settle it with a
            correction.
          </p>
          <Amounts due={unpayable} />
        </>
      )}
    </section>
  );
}

/** Amounts by partner, and their sum. */
function Amounts({ due }: { due: readonly PayoutDue[] }) {
  const total = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Partner</th>
          <th scope="col">Code</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {due.map(({ partnerId, name, code, amountCents }) => (
          <tr key={partnerId}>
            <th scope="row">
              <a href={recordPath('partner', partnerId)}>{name}</a>
            </th>
            <td className={styles.code}>{code}</td>
            <td>{formatCents(amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td />
          <td>{formatCents(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
