import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { leadCall } from '#contracts/lead.ts';
import { useDraft, useForgetDraft } from '#web/admin/records/drafts/use-draft.ts';
import { NoteField } from '#web/admin/records/notes/NoteField.tsx';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { takeEscape } from '#web/ui/take-escape.ts';
import styles from './CallNote.module.css';
import type { Doable } from './doable.ts';
import type { Said } from './use-done.ts';

const call = z.pick(leadCall, { reached: true, text: true });

interface Props {
  item: Doable;
  name: string;
  /** Logs the call; it answers once it is known what became of it. */
  onLog: (reached: boolean, said: Said) => Promise<void>;
  onCancel: () => void;
}

/** What was said in a call, and what came of it. Its draft is that of the record's own form, which goes on with it. */
export default function CallNote({ item, name, onLog, onCancel }: Props) {
  const root = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: call,
    initial: { reached: true, text: '' },
    onSubmit: ({ reached, text }) => onLog(reached, { text, onSaved: () => takeOut(text ?? '') }),
  });
  const { text } = form.values;
  const draft = `lead ${item.id}` as const;
  const takeOut = useDraft(draft, { text, fill: (text) => form.fill({ text }) });
  const forget = useForgetDraft();
  useEffect(() => root.current?.querySelector('textarea')?.focus(), []);
  const about = <span className="visually-hidden">: {`Call, ${name}`}</span>;
  const log = (reached: boolean) => {
    form.fill({ reached });
    void form.submit();
  };
  return (
    <form
      ref={root}
      className={styles.form}
      aria-label={`Note on the call: ${name}`}
      aria-busy={form.busy}
      onKeyDown={takeEscape(onCancel)}
      // Ctrl and Enter say “done”, which must not say that somebody was reached: they lead to the choice.
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('button')?.focus();
      }}
      noValidate
    >
      <NoteField
        label="What was said"
        draft={draft}
        optional
        rows={2}
        field={form.field('text')}
        // A call's notes mention nobody.
        team={[]}
        onFill={(text) => form.set('text', text)}
      />
      <div className={styles.outcome}>
        <Button size="sm" variant="outline" disabled={form.busy} onClick={() => log(true)}>
          <span>Reached{about}</span>
        </Button>
        <Button size="sm" variant="outline" disabled={form.busy} onClick={() => log(false)}>
          <span>Not reached{about}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={form.busy}
          onClick={() => {
            forget(draft);
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
