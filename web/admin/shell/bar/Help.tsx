import type { ReactNode } from 'react';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { AdminPage } from './admin-pages.ts';
import css from './Help.module.css';

export interface HelpProps {
  open: boolean;
  onClose: () => void;
  targets: (AdminPage & { key: string | undefined })[];
  /** Whether keys alone count. */
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** Every key that does something, and the way to turn them off. */
export function Help({ open, onClose, targets, on, onTurn }: HelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Group title="Everywhere">
        <Line keys={['Ctrl', 'K']}>Find a page or a person (Command on a Mac)</Line>
        <Line keys={['u']}>Undo the last change</Line>
        <Line keys={['?']}>This help</Line>
        {targets.map(({ key, label, to }) =>
          key ? (
            <Line key={to} keys={['g', key]}>
              {label}
            </Line>
          ) : null,
        )}
      </Group>
      <Group title="In a list">
        <Line keys={['/']}>Search the list on this page</Line>
        <Line keys={['j']}>Next record</Line>
        <Line keys={['k']}>Previous record</Line>
        <Line keys={['Enter']}>Open the record</Line>
        <Line keys={['x']}>Select the record; Shift-click selects everything since the last one</Line>
        <Line keys={['Esc']}>Clear the selection</Line>
        <Line keys={['d']}>Mark done: a message, or an item in My day</Line>
      </Group>
      <Group title="On a record">
        <Line keys={['n']}>Write a note</Line>
        <Line keys={['m']}>Write an email</Line>
        <Line keys={['Ctrl', 'Enter']}>Send what is being written</Line>
        <Line keys={['a']}>Assign a signup to me; approve an application</Line>
        <Line keys={['e']}>Edit the status of a signup</Line>
        <Line keys={['r']}>Reject an application</Line>
        <Line keys={['q']}>Ask an applicant for more information</Line>
        <Line keys={['Esc']}>Close the record; what was written stays as a draft</Line>
      </Group>
      <Group title="In the pipeline">
        <Line keys={['←', '→', '↑', '↓']}>From card to card</Line>
        <Line keys={['Alt', '←']}>Move the card back a stage; with →, forward a stage</Line>
      </Group>
      <CheckboxField
        name="shortcuts"
        checked={on}
        onChange={(event) => onTurn(event.target.checked)}
        label="Use single keys as shortcuts"
      />
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <dl className={css.keys}>{children}</dl>
    </section>
  );
}

function Line({ keys, children }: { keys: string[]; children: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
