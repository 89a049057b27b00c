import { useRef, useState } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import {
  MONEY_FILE_BYTES,
  MONEY_FILE_ROWS,
  type MoneyChecked,
  type MoneyImported,
  PAYMENT_COLUMNS,
  REFUND_COLUMNS,
} from '#contracts/money-file.ts';
import { API } from '#contracts/paths.ts';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { Callout } from '#web/admin/shell/Callout.tsx';
import { isRefused, reasonOf } from '#web/lib/api/error-body.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileInput } from '#web/ui/FileInput.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { checkMoney, type MoneyFile, readMoneyFile, sendMoney } from './api/ledger.ts';
import { FilePreview } from './FilePreview.tsx';
import styles from './Ledger.module.css';
import { importedTexts } from './labels.ts';

const KINDS = {
  payments: {
    label: 'Payments',
    path: API.paymentsImport,
    check: API.paymentsCheck,
    columns: PAYMENT_COLUMNS,
    about:
      'Name the customer by email. Write dates as 2026-11-21, and amounts as 1234.50 or 1,234.50, without a currency sign.',
  },
  refunds: {
    label: 'Refunds',
    path: API.refundsImport,
    check: API.refundsCheck,
    columns: REFUND_COLUMNS,
    about:
      'The invoice must already be recorded. Write dates as 2026-11-21, and amounts as 1234.50 or 1,234.50, without a currency sign.',
  },
} as const;
type Kind = keyof typeof KINDS;
const OPTIONS = (Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: KINDS[value].label }));

/** Shows what a file of payments or refunds would do, and records it when that is confirmed: whole, or not at all. */
export function FileDialog({ begin, onClose }: { begin: Kind; onClose: () => void }) {
  const [kind, setKind] = useState(begin);
  const [busy, setBusy] = useState<'checking' | 'recording'>();
  const [problem, setProblem] = useState<string>();
  const [looked, setLooked] = useState<{ file: MoneyFile; checked: MoneyChecked }>();
  const [done, setDone] = useState<MoneyImported>();
  /** The message that the file is perhaps recorded, because the answer was lost. */
  const doubt = useRef<number>(undefined);
  const refresh = useRefreshPartners();
  const { path, check, columns, about } = KINDS[kind];

  async function run(what: 'checking' | 'recording', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(undefined);
    setDone(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof RangeError ? error.message : reasonOf(error));
    } finally {
      setBusy(undefined);
    }
  }
  const look = (chosen: File) =>
    run('checking', async () => {
      setLooked(undefined);
      if (chosen.size > MONEY_FILE_BYTES)
        throw new RangeError('The file is larger than 256 KB. Please split it.');
      const file = await readMoneyFile(chosen);
      setLooked({ file, checked: await checkMoney(check, file) });
    });
  const record = (file: MoneyFile): Promise<void> =>
    run('recording', async () => {
      try {
        setDone(await sendMoney(path, file));
        setLooked(undefined);
        if (doubt.current !== undefined) dismissToast(doubt.current);
      } catch (error) {
        if (isRefused(error)) throw error;
        doubt.current = showFailure('Not recorded', error, { retry: () => void record(file) });
      }
      await refresh();
    });

  return (
    <Dialog open onClose={onClose} title="Import a CSV file" size="lg">
      <div className={styles.files}>
        <SegmentedControl
          legend="What’s in the file"
          name="kind"
          options={OPTIONS}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setLooked(undefined);
            setProblem(undefined);
            setDone(undefined);
          }}
        />
        <p>
          The first line names the columns, in any order: <code>{columns.join(', ')}</code>. {about}
        </p>
        <Field
          // Another kind gets another field, because a browser keeps the name of the file that was chosen before.
          key={kind}
          label="CSV file"
          name="file"
          hint={`${formatCount(MONEY_FILE_ROWS)} rows at most. You see a preview first; then all of it is recorded, or none.`}
        >
          {(control) => (
            <FileInput
              accept=".csv,text/csv"
              onChoose={(chosen) => {
                if (!busy) void look(chosen);
              }}
              {...control}
            />
          )}
        </Field>
        <div role="status" className={styles.files}>
          {busy === 'checking' && <p>Reading the file…</p>}
          {looked && <FilePreview checked={looked.checked} kind={kind} />}
          {done && <Callout tone="done">{importedTexts(done).join(' ')}</Callout>}
        </div>
        {looked && (
          <RecordButton {...looked} busy={busy === 'recording'} onRecord={() => record(looked.file)} />
        )}
        {problem && (
          <Callout role="alert" tone="wrong">
            {problem}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}

interface RecordProps {
  checked: MoneyChecked;
  busy: boolean;
  onRecord: () => Promise<void>;
}

/** Confirms what was shown; there is nothing to confirm where a row is refused, or none is new. */
function RecordButton({ checked: { rows, newCents }, busy, onRecord }: RecordProps) {
  const fresh = rows.filter(({ state }) => state === 'new').length;
  if (fresh === 0 || rows.some(({ state }) => state === 'refused')) return null;
  return (
    <div>
      <Button busy={busy} busyLabel="Recording…" onClick={() => void onRecord()}>
        Record {countOf(fresh, 'row')}, {formatCents(newCents)}
      </Button>
    </div>
  );
}
