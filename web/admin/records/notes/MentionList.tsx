import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Colleague } from '#contracts/colleague.ts';
import styles from './MentionList.module.css';
import { mentionAt, offered, withMention } from './mention-at.ts';

/** How the field hands its keys to the list. */
export interface MentionHandle {
  /** Whether the list took the key. */
  press: (key: string) => boolean;
}

export interface MentionListProps {
  ref: Ref<MentionHandle>;
  id: string;
  text: string;
  caret: number;
  team: readonly Colleague[];
  /** The id of the chosen option; `undefined` where nothing is offered. */
  onCurrent: (optionId: string | undefined) => void;
  /** The text with the colleague in it, and where the caret goes. */
  onChoose: (text: string, caret: number) => void;
}

/** Stays the same function, so that React calls it once for each list. */
function show(list: HTMLElement | null): void {
  list?.showPopover();
}

/** The colleagues whom the `@` before the caret may mean; arrows choose, Enter or Tab takes, Escape puts them away. */
export function MentionList({ ref, id, text, caret, team, onCurrent, onChoose }: MentionListProps) {
  const mention = mentionAt(text, caret);
  const [chosen, setChosen] = useState(0);
  /** The `@` whose offers were put away. */
  const [dismissed, setDismissed] = useState<number>();
  // Another @ at the same place is another one.
  if (!mention && dismissed !== undefined) setDismissed(undefined);
  const people = mention && mention.from !== dismissed ? offered(team, mention.typed) : [];
  const current = Math.min(chosen, people.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const active = people.length > 0 ? optionId(current) : undefined;

  useEffect(() => {
    onCurrent(active);
    return () => onCurrent(undefined);
  }, [active, onCurrent]);

  function take(person: Colleague | undefined): void {
    if (!person || !mention) return;
    const next = withMention(text, mention, person.name);
    setChosen(0);
    onChoose(next.text, next.caret);
  }

  useImperativeHandle(ref, () => ({
    press(key) {
      if (!mention || people.length === 0) return false;
      if (key === 'ArrowDown') setChosen((current + 1) % people.length);
      else if (key === 'ArrowUp') setChosen((current + people.length - 1) % people.length);
      else if (key === 'Enter' || key === 'Tab') take(people[current]);
      else if (key === 'Escape') setDismissed(mention.from);
      else return false;
      return true;
    },
  }));

  return (
    <>
      <p role="status" className="visually-hidden">
        {people.length > 0 && `${people.length} to mention, arrow keys choose`}
      </p>
      {people.length > 0 && (
        <div
          ref={show}
          popover="manual"
          id={id}
          role="listbox"
          aria-label="Colleagues"
          className={styles.list}
        >
          {people.map((person, index) => (
            <div
              key={person.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              // It acts before the field loses the focus, with which the list would go.
              onMouseDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
