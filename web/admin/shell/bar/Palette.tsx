import { type KeyboardEvent, useId, useState } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { press } from '#web/admin/records/keys/press.ts';
import { continueLink } from '#web/lib/drafts/unsent.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import field from '#web/ui/Field.module.css';
import { actionLabel } from './action-label.ts';
import type { AdminPage } from './admin-pages.ts';
import type { Choice, Found } from './api/find-people.ts';
import { Choices } from './Choices.tsx';
import styles from './Palette.module.css';
import { fits, foundOn } from './page-words.ts';
import { useSearchResults } from './use-search-results.ts';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  role: TeamRole;
  targets: AdminPage[];
  onGo: (to: string) => void;
  onHelp: () => void;
}

/** Finds a page, a person or something to do, by name. */
export function Palette({ open, onClose, ...props }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Find" asks>
      <Finder {...props} onClose={onClose} />
    </Dialog>
  );
}

/** Something to choose that leads to no page. */
type Action = Omit<Choice, 'to'> & { act: () => void };

function Finder({ role, targets, onGo, onHelp, onClose }: Omit<PaletteProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const results = useSearchResults(typed, role);
  const listId = useId();

  const readActions = () => [
    ...actionsOn(
      'This record',
      '[data-record-actions] :is(button, a), [data-panel] [aria-keyshortcuts]',
      onClose,
    ),
    ...actionsOn('Selection', '[role=toolbar] :is(button, a)', onClose),
    ...actionsOn('This list', '[data-list-actions] :is(button, a)', onClose),
  ];
  const [pageActions, setPageActions] = useState(readActions);
  const pages = targets.map(({ label, to }) => ({ id: to, kind: 'Page', label, to }));
  const actions: Action[] = [
    { id: 'help', kind: 'Action', label: 'Keyboard shortcuts', act: onHelp },
    { id: 'log-out', kind: 'Action', label: 'Log out', act: () => closeAndPress(onClose, logOutButton()) },
  ];
  const invite = { id: 'invite', kind: 'Action', label: 'Invite a colleague', to: `${PAGES.team}#invite` };
  const newLead = {
    id: 'new-lead',
    kind: 'Action',
    label: 'New lead',
    to: continueLink({ href: `${PAGES.dashboard}?tab=signups`, name: 'new lead' }),
  };
  const site = { id: 'site', kind: 'Page', label: 'The public site', to: PAGES.home };
  const elsewhere = [
    ...(roleMay(role, 'signups.write') ? [newLead] : []),
    ...(roleMay(role, 'team.manage') ? [invite] : []),
  ];
  const known = [
    ...pageActions,
    ...pages,
    // What the page itself offers is done there.
    ...elsewhere.filter(({ label }) => !pageActions.some((action) => action.label === label)),
    ...actions,
    site,
  ];
  const choices: (Choice | Action)[] = [
    ...known.filter(({ label }) => fits(label, typed)),
    ...pages.flatMap((page) => {
      const detail = foundOn(page, typed, role);
      return detail ? [{ ...page, detail }] : [];
    }),
    ...results.records,
  ];
  const current = Math.min(chosen, choices.length - 1);

  function take(choice: Choice | Action | undefined): void {
    if (!choice) return;
    if ('act' in choice) {
      choice.act();
      return;
    }
    onClose();
    onGo(choice.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const next = steps[event.key];
    if (event.key === 'Enter') take(choices[current]);
    else if (next === undefined || choices.length === 0) return;
    else setChosen((next + choices.length) % choices.length);
    event.preventDefault();
  }

  return (
    <div className={styles.finder}>
      <input
        className={field.control}
        type="text"
        role="combobox"
        aria-label="Page, person or action"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${listId}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Page, person or action"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
          // The page may have gone on loading since.
          setPageActions(readActions);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.state}>
        {results.state === 'searching' && 'Searching…'}
        {results.state === 'failed' && 'People could not be searched. Please try again.'}
        {results.state === 'idle' && (choices.length === 0 ? 'No results.' : countText(choices, results))}
      </p>
      <Choices id={listId} choices={choices} current={current} onChoose={take} />
    </div>
  );
}

/** How many there are; the lists that lead to those that are not shown are none of them. */
function countText(
  choices: readonly Pick<Choice, 'kind'>[],
  { left, atLeast }: Pick<Found, 'left' | 'atLeast'>,
): string {
  const shown = choices.filter(({ kind }) => kind !== 'List').length;
  if (left === 0 && !atLeast) return countOf(shown, 'result');
  return `Showing ${shown} of ${formatCount(shown + left)}${atLeast ? '+' : ''} results`;
}

/** What can be done to the open record, or to the list: the page's own buttons and links, by what they say. */
function actionsOn(kind: string, selector: string, onClose: () => void): Action[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  const usable = elements.filter((element) => element.checkVisibility() && !element.matches(':disabled'));
  return usable.map((element, index) => ({
    id: `${kind} ${index}`,
    kind,
    label: actionLabel(labelOf(element).replace(/\s+/g, ' ').trim(), titleOf(element)),
    act: () => closeAndPress(onClose, element),
  }));
}

/** The title of the field that a button is about, e.g. `Next step`. */
function titleOf(element: HTMLElement): string {
  const section = element.closest('[data-record-actions]')?.closest('section');
  return section?.querySelector('h3')?.innerText ?? '';
}

function closeAndPress(onClose: () => void, element: HTMLElement | null): void {
  onClose();
  // The dialog gives the focus back first.
  setTimeout(() => element && press(element));
}

/** The sidebar's own, which asks first where drafts go with it. */
const logOutButton = () => document.querySelector<HTMLElement>('[data-log-out] button');

/** What names an element: its own words, or the label of a field or a choice. */
function labelOf(element: HTMLElement): string {
  const label = element.matches('textarea, input') ? (element as HTMLInputElement).labels?.[0] : undefined;
  return element.getAttribute('aria-label') ?? (label ?? element).innerText;
}
