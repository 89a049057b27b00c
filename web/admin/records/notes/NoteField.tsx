import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Colleague } from '#contracts/colleague.ts';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import { logFailure } from '#web/lib/api/log-failure.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import type { FieldBinding } from '#web/lib/forms/form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { MentionHandle, MentionListProps } from './MentionList.tsx';
import { unclearMention } from './mentions-in.ts';
import styles from './NoteField.module.css';

interface Props {
  label: string;
  /** The name of its draft. */
  draft?: DraftName;
  rows: number;
  placeholder?: string | undefined;
  optional?: boolean;
  field: FieldBinding<string>;
  /** The colleagues who can be mentioned. */
  team: readonly Colleague[];
  /** Puts a text into the field. */
  onFill: (text: string) => void;
}

/**
 * Where a note is written. After an `@` it offers colleagues; what does that is loaded with the first `@`, and where it
 * does not arrive a name is typed in full.
 */
export function NoteField({ label, draft, rows, placeholder, optional, field, team, onFill }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [List, setList] = useState<ComponentType<MentionListProps>>();
  const [caret, setCaret] = useState<number>();
  const [current, setCurrent] = useState<string>();
  const list = useRef<MentionHandle>(null);
  // While a name is being typed it is offered; what was left as it is tells nobody.
  const unclear = current === undefined ? unclearMention(field.value, team) : undefined;
  const wanted = field.value.includes('@') && team.length > 0;

  useEffect(() => {
    if (!wanted) return;
    import('./MentionList.tsx').then(
      ({ MentionList }) => setList(() => MentionList),
      (error) => logFailure('Loading what offers colleagues', error),
    );
  }, [wanted]);

  useContinue((name) => {
    if (name === draft) area.current?.focus();
    return name === draft;
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.nativeEvent.isComposing && list.current?.press(event.key)) event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <TextArea
        ref={area}
        label={label}
        rows={rows}
        placeholder={placeholder}
        optional={optional === true}
        hint={unclear && `Nobody is notified of “${unclear}”: choose the name from the list.`}
        aria-keyshortcuts="n"
        {...field}
        onKeyDown={onKeyDown}
        onSelect={() => setCaret(area.current?.selectionStart)}
        onBlur={() => {
          setCaret(undefined);
          field.onBlur();
        }}
        aria-autocomplete={List ? 'list' : undefined}
        aria-controls={current ? listId : undefined}
        aria-activedescendant={current}
      />
      {List && caret !== undefined && (
        <List
          ref={list}
          id={listId}
          text={field.value}
          caret={caret}
          team={team}
          onCurrent={setCurrent}
          onChoose={(text, at) => {
            // The field has the text before the caret is set, which would go to its end otherwise; and nothing can be
            // typed between the two.
            flushSync(() => onFill(text));
            area.current?.setSelectionRange(at, at);
          }}
        />
      )}
    </div>
  );
}
