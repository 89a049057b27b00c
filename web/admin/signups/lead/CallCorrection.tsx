import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { LeadEntry } from '#contracts/lead.ts';
import { API } from '#contracts/paths.ts';
import { optionalParagraph } from '#contracts/text.ts';
import { EntryForm } from '#web/admin/records/notes/EntryForm.tsx';
import { NoteField } from '#web/admin/records/notes/NoteField.tsx';
import { useFocusOfStep } from '#web/admin/records/notes/use-focus-of-step.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import styles from './CallCorrection.module.css';
import { useLeadContext } from './lead-context.ts';

const OUTCOMES = [
  { value: 'reached', label: 'Reached' },
  { value: 'missed', label: 'Not reached' },
] as const;
type Outcome = (typeof OUTCOMES)[number]['value'];

const corrected = z.strictObject({ outcome: z.enum(['reached', 'missed']), text: optionalParagraph() });

interface Props {
  /** The call, in the history. */
  entry: LeadEntry;
  /** Whether its outcome counts, so that first contact and status follow the correction. */
  counts: boolean;
}

/** Corrects a logged call: to be shown below one's own, and to admins below all. */
export function CallCorrection({ entry, counts }: Props) {
  const [open, setOpen] = useState(false);
  const root = useFocusOfStep(open ? 'edit' : undefined);
  return (
    <div ref={root}>
      {open ? (
        <CorrectionForm entry={entry} counts={counts} onEnd={() => setOpen(false)} />
      ) : (
        <div className={styles.open}>
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            Correct call
          </Button>
        </div>
      )}
    </div>
  );
}

function CorrectionForm({ entry, counts, onEnd }: Props & { onEnd: () => void }) {
  const { lead, save } = useLeadContext();
  /** The version that the form was opened on, or that was shown with a conflict. */
  const seen = useRef(lead.version);
  const outcomeNow: Outcome = entry.details?.reached === true ? 'reached' : 'missed';
  const form = useForm({
    schema: corrected,
    initial: { outcome: outcomeNow, text: entry.text ?? '' },
    onSubmit: async ({ outcome, text }) => {
      const body = { version: seen.current, callId: entry.id, reached: outcome === 'reached', text };
      const onSaved = () => {
        // What was typed meanwhile stays in the form, to be saved as well.
        if (latest.current === (text ?? '')) onEnd();
      };
      const error = await save(API.leadCallCorrection, body, 'Call corrected', { onSaved });
      if (!error) return;
      if (error.conflict) seen.current = error.version ?? seen.current;
      form.setErrors(error.fields);
    },
  });
  const { outcome, text } = form.values;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text.trim();
  }, [text]);
  return (
    <EntryForm label="Correct call" busy={form.busy} onSubmit={form.submit} onEnd={onEnd}>
      <NoteField
        label="What was said"
        optional
        rows={3}
        field={form.field('text')}
        // A call's notes mention nobody.
        team={[]}
        onFill={(filled) => form.set('text', filled)}
      />
      <SegmentedControl
        legend="What came of it"
        name={`outcome-${entry.id}`}
        value={outcome}
        options={OUTCOMES}
        onChange={(value) => form.set('outcome', value)}
      />
      {!counts && outcome !== outcomeNow && (
        <p role="status" className={styles.note}>
          Corrects the history only: the status and the first contact stay as they are.
        </p>
      )}
    </EntryForm>
  );
}
