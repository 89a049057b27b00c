import { useEffect, useRef } from 'react';
import type { ApiPath } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './ExportButton.module.css';
import type { Selection } from './export-name.ts';
import { useExport } from './use-export.ts';

export interface ExportProps {
  /** Names the file, e.g. `signups`. */
  list: string;
  /** Address of the export. */
  path: ApiPath;
  /** What the list shows: the file holds that. */
  selection: Selection;
  /** How many records the list counts; `null` where it is not known. */
  total: number | null;
}

/** Downloads what the list shows as a CSV file, for those who may take it along. */
export function ExportButton(props: ExportProps) {
  const user = useSession();
  return user && roleMay(user.role, 'records.export') ? <Export {...props} /> : null;
}

/** Tells how far it is, and can be stopped. */
function Export({ list, path, selection, total }: ExportProps) {
  const address = `${path}?${new URLSearchParams(selection.filters)}`;
  const { progress, start, cancel } = useExport(list, address, selection, total);
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
