import { Suspense, useRef } from 'react';
import { notePress } from '#web/admin/records/settled-press.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { isCall, keyOf } from './doable.ts';
import { focusBeside } from './focus-beside.ts';
import styles from './lines.module.css';
import { type AskingLineProps, Whom } from './Whom.tsx';

const AskedStep = lazy(() => import('#web/admin/records/next-step/AskedStep.tsx'));

/** The line of somebody who was reached, or of a step that is done: it asks what comes next; that may be skipped. */
export function AskedLine({ item, name, href, phone, done }: AskingLineProps) {
  const line = useRef<HTMLLIElement>(null);
  function leave(): void {
    focusBeside(line.current);
    done.leave(item);
  }
  return (
    <li ref={line} data-record={item.id} className={styles.asked} onClickCapture={notePress}>
      <Badge tone="green">{isCall(item) ? 'Reached' : 'Done'}</Badge>
      <Whom {...{ name, href, phone }} />
      <Suspense>
        <AskedStep
          label={`Plan next step: ${name}`}
          lead={{ id: item.id, name: item.name }}
          // `done.plan` sends it with the version that the call or step leaves.
          version={0}
          onSave={(step, onSaved) =>
            done.plan(item, step, () => {
              onSaved();
              leave();
            })
          }
          onSkip={leave}
          writes={done.asking.get(keyOf(item))?.isWanted}
        />
      </Suspense>
    </li>
  );
}
