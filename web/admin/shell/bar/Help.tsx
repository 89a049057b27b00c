import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { AdminPage } from './admin-pages.ts';
import styles from './Help.module.css';
import { EVERYWHERE, HELP_GROUPS, type HelpLine } from './help-lines.ts';

export interface HelpProps {
  open: boolean;
  onClose: () => void;
  targets: (AdminPage & { key: string | undefined })[];
  /** Whether keys count without others held down. */
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** Every key that does something, and the way to turn them off. */
export function Help({ open, onClose, targets, on, onTurn }: HelpProps) {
  const pages = targets.flatMap(({ key, label }) => (key ? [{ keys: ['g', key], text: label }] : []));
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Group title="Everywhere" lines={[...EVERYWHERE, ...pages]} />
      {HELP_GROUPS.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <CheckboxField
        name="shortcuts"
        checked={on}
        onChange={(event) => onTurn(event.target.checked)}
        label="Use single keys as shortcuts"
      />
    </Dialog>
  );
}

function Group({ title, lines }: { title: string; lines: readonly HelpLine[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {lines.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
