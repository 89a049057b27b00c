import { useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import type { PayoutRun } from '#contracts/ledger.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { Callout } from '#web/admin/shell/Callout.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import styles from './Ledger.module.css';
import { partnersIn } from './labels.ts';

interface Props {
  run: PayoutRun;
  mayPay: boolean;
}

/** The run that is prepared, in three steps: the file, the bank, and that the money was sent. */
export function PreparedRun({ run, mayPay }: Props) {
  const { id, reference, totalCents, partners, preparedAt, preparedBy } = run;
  const [closing, setClosing] = useState<'confirmed' | 'discarded'>();
  return (
    <section aria-labelledby="prepared">
      <Callout tone="next">
        <div className={styles.head}>
          <h2 id="prepared">A payout run is prepared</h2>
          <p className={styles.total}>{formatCents(totalCents)}</p>
        </div>
        <p className={styles.soft}>
          For {partnersIn(partners)}, prepared by {preparedBy ?? 'a former colleague'},{' '}
          {formatDateTime(preparedAt)}, reference {reference}. The amounts are set aside: nothing else can
          spend them.
        </p>
        {mayPay ? (
          <ol className={styles.steps}>
            <li>
              <div className={styles.step}>
                <p>Save the file with each partner’s amount.</p>
                <ButtonLink size="sm" variant="outline" href={fillPath(API.payoutExport, { id })} download>
                  Export file
                </ButtonLink>
              </div>
            </li>
            <li>
              <p>Send the money through your bank. Nothing is sent from here.</p>
            </li>
            <li>
              <div className={styles.step}>
                <p>Confirm that it was sent, or discard the run if nothing was.</p>
                <div className={styles.buttons}>
                  <Button size="sm" onClick={() => setClosing('confirmed')}>
                    Confirm as sent
                  </Button>
                  <Button size="sm" variant="outline" onClick={() => setClosing('discarded')}>
                    Discard run
                  </Button>
                </div>
              </div>
            </li>
          </ol>
        ) : (
          <p>An admin exports and confirms it.</p>
        )}
        {closing && <CloseDialog run={run} how={closing} onClose={() => setClosing(undefined)} />}
      </Callout>
    </section>
  );
}
