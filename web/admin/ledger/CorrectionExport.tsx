import { useState } from 'react';
import { API } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { ExportButton } from '#web/admin/records/list/ExportButton.tsx';
import { useExport } from '#web/admin/records/list/use-export.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Ledger.module.css';

const CORRECTIONS = { list: 'corrections', path: API.correctionsExport } as const;
const DAYS = [
  { name: 'from', label: 'Corrected from' },
  { name: 'to', label: 'Corrected to' },
] as const;

/** All partners' corrections of some days as a file: each stands in the books of its partner, and nowhere together. */
export function CorrectionExport() {
  const user = useSession();
  const [days, setDays] = useState<Readonly<Record<string, string>>>({});
  const filters = Object.fromEntries(Object.entries(days).filter(([, day]) => day));
  const exporting = useExport(CORRECTIONS, { filters, fields: DAYS, nameValue: () => undefined }, null);
  if (!user || !roleMay(user.role, 'records.export')) return null;
  return (
    <section aria-labelledby="corrections" className={styles.section}>
      <h2 id="corrections">Corrections of balances</h2>
      <p className={styles.soft}>
        Every correction of a partner’s balance, with who booked it and why. Leave both days blank for all of
        them.
      </p>
      <div className={styles.days}>
        {DAYS.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            type="date"
            value={days[name] ?? ''}
            onChange={({ target }) => setDays((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </div>
      <div>
        <ExportButton exporting={exporting} />
      </div>
    </section>
  );
}
