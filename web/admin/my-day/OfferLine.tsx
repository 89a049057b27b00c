import { useEffect, useRef } from 'react';
import { TryAgain } from '#web/admin/records/next-step/TryAgain.tsx';
import { settledPress } from '#web/admin/records/settled-press.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { isCall } from './doable.ts';
import { focusBeside } from './focus-beside.ts';
import styles from './lines.module.css';
import { type AskingLineProps, Whom } from './Whom.tsx';

/** The line of a step that is done, or of somebody who was not reached: what comes next is one press away. */
export function OfferLine({ item, name, href, phone, done }: AskingLineProps) {
  const line = useRef<HTMLLIElement>(null);
  // The button that was pressed went with the line as it was.
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.querySelector('button')?.focus();
  }, []);
  const called = isCall(item);
  const about = <span className="visually-hidden">: {name}</span>;
  function leave(): void {
    focusBeside(line.current);
    done.leave(item);
  }
  return (
    <li ref={line} data-record={item.id} className={styles.offer}>
      <Badge tone={called ? 'neutral' : 'green'}>{called ? 'Not reached' : 'Done'}</Badge>
      <Whom {...{ name, href, phone }} />
      <span className={styles.act}>
        {called ? (
          <TryAgain
            name={name}
            // Another call that was planned is moved by it.
            dueAt={item.kind === 'call' ? item.dueAt : null}
            timeZone={item.timeZone}
            onTry={(step) => void done.plan(item, step, leave)}
            onSkip={leave}
          />
        ) : (
          <>
            <Button size="sm" variant="outline" onClick={settledPress(() => done.ask(item))}>
              <span>Plan next step{about}</span>
            </Button>
            <Button size="sm" variant="outline" onClick={settledPress(leave)}>
              <span>Skip{about}</span>
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
