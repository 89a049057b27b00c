import { roleMay } from '#contracts/permissions.ts';
import { BalanceList, NextReleaseText } from '#web/admin/books/Balances.tsx';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { usePayoutRuns, usePayoutsDue } from './api/ledger.ts';
import { CheckResult } from './CheckResult.tsx';
import { CorrectionExport } from './CorrectionExport.tsx';
import { Due } from './Due.tsx';
import styles from './Ledger.module.css';
import { PreparedRun } from './PreparedRun.tsx';
import { RunList } from './RunList.tsx';

/** Whether the books add up, what is due, the run that is prepared, and those before it. */
export function Payouts() {
  const due = usePayoutsDue();
  const runs = usePayoutRuns();
  const role = useSession()?.role;
  const mayPay = role !== undefined && roleMay(role, 'partners.pay');
  if (!runs.settled || due.isPending) return <Loading />;
  if (!due.data || runs.failed) {
    const again = () => {
      void due.refetch();
      runs.retry();
    };
    return <Retry what="The ledger" busy={due.isFetching || runs.busy} onRetry={again} />;
  }
  const prepared = runs.records.find(({ state }) => state === 'prepared');
  return (
    <div className={styles.page}>
      <section aria-labelledby="all-partners" className={styles.section}>
        <h2 id="all-partners">All partners combined</h2>
        <BalanceList balances={due.data.balances} />
        <NextReleaseText next={due.data.nextRelease} />
        <CheckResult last={due.data.last} />
      </section>
      {prepared && <PreparedRun run={prepared} mayPay={mayPay} />}
      <Due due={due.data.due} mayPrepare={mayPay && !prepared} waits={prepared !== undefined} />
      <RunList runs={runs} mayPay={mayPay} />
      <CorrectionExport />
    </div>
  );
}
