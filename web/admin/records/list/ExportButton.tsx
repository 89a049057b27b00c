import { useEffect, useRef } from 'react';
import { roleMay } from '#contracts/permissions.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './ExportButton.module.css';
import type { Exporting } from './use-export.ts';

/** Downloads what the list shows as a CSV file, for those who may take it along. */
export function ExportButton({ exporting }: { exporting: Exporting }) {
  const user = useSession();
  return user && roleMay(user.role, 'records.export') ? <Export {...exporting} /> : null;
}

/** Tells how far it is, and can be stopped. */
function Export({ progress, start, cancel }: Exporting) {
  const button = useRef<HTMLButtonElement>(null);
  const running = progress !== undefined;
  const ran = useRef(false);

  // One button takes the other's place, and its focus, unless that went elsewhere meanwhile.
  useEffect(() => {
    if (running !== ran.current && document.activeElement === document.body) button.current?.focus();
    ran.current = running;
  }, [running]);

  if (!progress) {
    return (
      <Button size="sm" variant="outline" ref={button} onClick={() => void start()}>
        Export CSV
      </Button>
    );
  }
  return (
    <div className={styles.running}>
      <label className={styles.progress}>
        <progress max={Math.max(progress.total, 1)} value={progress.rows} />
        {formatCount(progress.rows)} of {formatCount(progress.total)} rows written
      </label>
      <Button size="sm" variant="outline" ref={button} onClick={cancel}>
        Cancel export
      </Button>
    </div>
  );
}
