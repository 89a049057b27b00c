import { Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { notePress } from '#web/admin/records/settled-press.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { asksAfter } from './doable.ts';
import { focusBeside } from './focus-beside.ts';
import styles from './lines.module.css';
import { type AskingLineProps, Whom } from './Whom.tsx';

const CallNote = lazy(() => import('./CallNote.tsx'));

/** The line of a call of which somebody writes what was said; what came of it logs the call. */
export function NoteLine({ item, name, href, phone, done }: AskingLineProps) {
  const line = useRef<HTMLLIElement>(null);
  return (
    <li ref={line} data-record={item.id} className={styles.asked} onClickCapture={notePress}>
      <Badge tone={item.overdue ? 'red' : 'blue'}>Call</Badge>
      <Whom {...{ name, href, phone }} />
      <Suspense>
        <CallNote
          item={item}
          name={name}
          onLog={(reached, said) =>
            done.finish(item, reached, {
              ...said,
              onSaved: () => {
                said.onSaved();
                if (!asksAfter(item, reached)) focusBeside(line.current);
              },
            })
          }
          onCancel={() => {
            const list = line.current?.parentElement;
            flushSync(() => done.leave(item));
            // The line as it was is another one.
            const selector = `[data-record="${item.id}"] [aria-keyshortcuts="n"]`;
            list?.querySelector<HTMLElement>(selector)?.focus();
          }}
        />
      </Suspense>
    </li>
  );
}
