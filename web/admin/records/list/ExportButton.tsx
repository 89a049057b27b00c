import { Suspense, useEffect, useRef } from 'react';
import { roleMay } from '#contracts/permissions.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { takeFocus } from './take-focus.ts';
import type { Exporting } from './use-export.ts';

const ExportProgress = lazy(() =>
  import('./ExportProgress.tsx').then(({ ExportProgress }) => ({ default: ExportProgress })),
);

/** Downloads what the list shows as a CSV file, for those who may take it along. */
export function ExportButton({ exporting }: { exporting: Exporting }) {
  const user = useSession();
  return user && roleMay(user.role, 'records.export') ? <Export {...exporting} /> : null;
}

/** The button, or once it was pressed how far it is. */
function Export({ progress, start, cancel }: Exporting) {
  const button = useRef<HTMLButtonElement>(null);
  const ran = useRef(false);
  const isRunning = progress !== undefined;
  useEffect(() => {
    if (ran.current && !isRunning) takeFocus(button.current);
    ran.current = isRunning;
  }, [isRunning]);

  if (progress)
    return (
      <Suspense>
        <ExportProgress {...{ progress, cancel }} />
      </Suspense>
    );
  return (
    <Button size="sm" variant="outline" ref={button} onClick={() => void start()}>
      Export CSV
    </Button>
  );
}
