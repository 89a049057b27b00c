import { useState } from 'react';
import { API } from '#contracts/paths.ts';
import {
  MONEY_FILE_BYTES,
  MONEY_FILE_ROWS,
  type MoneyImported,
  PAYMENT_COLUMNS,
  REFUND_COLUMNS,
} from '#contracts/payment.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { formatCount } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { useRefreshPartners } from '../api/partner.ts';
import { sendMoney } from './api/ledger.ts';
import css from './Ledger.module.css';

const KINDS = {
  payments: {
    label: 'Payments',
    path: API.paymentsImport,
    columns: PAYMENT_COLUMNS,
    about: 'The customer is an email; days are written as 2026-11-21, and amounts as 1234.50.',
  },
  refunds: {
    label: 'Refunds',
    path: API.refundsImport,
    columns: REFUND_COLUMNS,
    about: 'The invoice is one that is recorded; days are written as 2026-11-21, and amounts as 1234.50.',
  },
} as const;
type Kind = keyof typeof KINDS;
const OPTIONS = (Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: KINDS[value].label }));

/** Records a file of payments or refunds, whole or not at all; a message names the row that is wrong. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('payments');
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<MoneyImported>();
  const refresh = useRefreshPartners();
  const { path, columns, about } = KINDS[kind];

  async function choose(file: File): Promise<void> {
    setSending(file.name);
    setProblem(undefined);
    setDone(undefined);
    try {
      if (file.size > MONEY_FILE_BYTES)
        throw new RangeError('The file is larger than 256 KB. Please split it.');
      setDone(await sendMoney(path, file));
      await refresh();
    } catch (error) {
      setProblem(error instanceof RangeError ? error.message : reasonOf(error));
    } finally {
      setSending(undefined);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Import a CSV file">
      <div className={css.files}>
        <SegmentedControl
          legend="What the file holds"
          name="kind"
          options={OPTIONS}
          value={kind}
          onChange={setKind}
        />
        <p>
          The first line names the columns, in any order: <code>{columns.join(', ')}</code>. {about}
        </p>
        <Field
          label="CSV file"
          name="file"
          hint={`${formatCount(MONEY_FILE_ROWS)} rows at the most. All of it is recorded, or nothing.`}
        >
          {(control) => (
            <input
              type="file"
              accept=".csv,text/csv"
              // Clears the file only now: its name stays visible, and a corrected file of that name can be chosen.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen && !sending) void choose(chosen);
              }}
              {...control}
            />
          )}
        </Field>
        <div role="status">
          {sending && <p>Recording {sending}…</p>}
          {done && <p className={css.done}>{resultOf(done)}</p>}
        </div>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** How much of the file was new. */
function resultOf({ recorded, repeated }: MoneyImported): string {
  const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);
  const known = repeated > 0 ? ` ${rows(repeated)} had been recorded before, and were left as they are.` : '';
  return `${rows(recorded)} recorded.${known}`;
}
