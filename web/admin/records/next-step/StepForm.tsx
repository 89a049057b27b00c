import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { DAY_MS } from '#contracts/durations.ts';
import type { LeadNextStep } from '#contracts/lead.ts';
import { stepDayProblem, stepTimeProblem } from '#contracts/next-step.ts';
import { EditableFieldForm } from '#web/admin/records/details/EditableField.tsx';
import { DraftNotice } from '#web/admin/records/drafts/DraftNotice.tsx';
import { useFormDraft } from '#web/admin/records/drafts/use-form-draft.ts';
import { zoneToName } from '#web/admin/records/times/both-times.ts';
import { shownDayOf, today } from '#web/admin/records/times/today.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './StepForm.module.css';
import { draftedStep, fieldsOf, stepDraft, stepForm } from './step-form.ts';

interface Props {
  label: string;
  lead: { id: string; name: string };
  /** The version of the lead that was seen. */
  version: number;
  /** What is planned by now. */
  text: string | null;
  dueAt: string | null;
  /**
   * Saves it, or returns what is wrong, and the version that another's change left. `onSaved` is called once it is
   * saved, also where it was tried again.
   */
  onSave: (
    step: LeadNextStep,
    onSaved: () => void,
  ) => Promise<{ fields: Record<string, string>; version?: number | undefined } | undefined>;
  onCancel: () => void;
  cancel?: string;
}

/** What comes next with a lead, and when. Until it is saved or cancelled it is a draft of its author. */
export function StepForm({ label, lead, version, text, dueAt, onSave, onCancel, cancel }: Props) {
  // As it was when the form was opened: what is changed elsewhere meanwhile is no word of whoever looks at it.
  const [{ instant, ...begun }] = useState(() => ({ text: text ?? '', ...fieldsOf(dueAt), instant: dueAt }));
  const [saved, setSaved] = useState(false);
  const form = useForm({
    schema: stepForm,
    initial: { version, ...begun },
    // Whoever chooses the day first has not left out the text.
    isBegun: ({ text, on, at }) => Boolean(text || on || at),
    onSubmit: async (step): Promise<void> => {
      const { on, at } = form.values;
      // A time that was already planned may be over by now.
      const stands = on === begun.on && at === begun.at;
      const problems = stands ? {} : problemsOf(on, step.at);
      if (Object.keys(problems).length > 0) return form.setErrors(problems);
      // In another time zone its day may be another one, so the instant is sent as it stands.
      const kept = stands && instant ? { on: undefined, at: instant } : undefined;
      // Until it is answered the draft stays: a session that has ended leads to the login, and a page may be left.
      const error = await onSave({ ...step, ...kept }, () => {
        if (latest.current !== drafted) return;
        setSaved(true);
        draft.forget();
      });
      if (!error) return;
      if (error.version !== undefined) form.fill({ version: error.version });
      form.setErrors(error.fields);
    },
  });

  const zone = zoneToName(new Date().toISOString());
  const { version: _seen, ...written } = form.values;
  const isWritten = Object.entries(begun).some(([name, was]) => written[name as keyof typeof begun] !== was);
  const drafted = isWritten && !saved ? JSON.stringify({ ...written, name: lead.name }) : '';
  // What was written since is a draft still.
  const latest = useRef(drafted);
  useEffect(() => {
    latest.current = drafted;
  }, [drafted]);
  const draft = useFormDraft(stepDraft(lead.id), {
    text: drafted,
    fill: (stored) => {
      const { name: _of, ...fields } = draftedStep.parse(stored);
      form.fill(fields);
    },
    reset: () => form.fill(begun),
  });

  function cancelled(): void {
    draft.forget();
    onCancel();
  }

  /** The day that was chosen has the focus: from a field Ctrl and Enter save. */
  function chooseTomorrow({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    form.set('on', tomorrow());
    currentTarget.form?.querySelector<HTMLInputElement>('[name=on]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Half a time has no value, and the step would lose it without a word.
    const half = event.currentTarget.querySelector('[name=at]:invalid');
    if (half) form.setErrors({ at: 'Please enter all of the time, or none of it' });
    else void form.submit();
  }

  return (
    <EditableFieldForm
      label={label}
      busy={form.busy}
      onSubmit={submit}
      onCancel={cancelled}
      cancel={cancel}
      onEscape={onCancel}
    >
      <DraftNotice {...draft} />
      <TextField label="What comes next" {...form.field('text')} />
      <div className={styles.when}>
        <TextField label="Due date" type="date" {...form.field('on')} />
        <Button size="sm" variant="outline" onClick={chooseTomorrow}>
          Tomorrow
        </Button>
        <TextField
          label="Time"
          type="time"
          optional
          hint={zone && `${zone} time, your time zone`}
          {...form.field('at')}
        />
      </div>
    </EditableFieldForm>
  );
}

function problemsOf(on: string, at: string | undefined): Record<string, string> {
  const day = stepDayProblem(on, today());
  if (day) return { on: day };
  const time = at && stepTimeProblem(new Date(at), new Date());
  return time ? { at: time } : {};
}

const tomorrow = () => shownDayOf(new Date(Date.now() + DAY_MS));
