import { useEffect, useRef } from 'react';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Account.module.css';

interface BackupCodesProps {
  codes: readonly string[];
  copy: AccountPage['codes'];
  onDone: () => void;
}

/** Codes that open the account when the phone is lost; shown once, and announced when they appear. */
export function BackupCodes({ codes, copy, onDone }: BackupCodesProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={text} tabIndex={-1}>
        {copy.backup}
      </p>
      <ul className={styles.backup}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onDone}>{copy.kept}</Button>
      </div>
    </div>
  );
}
