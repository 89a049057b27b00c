import { useState } from 'react';
import { DAY_MS } from '#contracts/durations.ts';
import { leadNextStep, stepDayProblem } from '#contracts/lead.ts';
import { API } from '#contracts/paths.ts';
import css from '#web/admin/records/details/EditableField.module.css';
import {
  EditableField,
  EditableFieldForm,
  type EditableFormProps,
} from '#web/admin/records/details/EditableField.tsx';
import { useForm } from '#web/lib/form.ts';
import { formatDayOfYear } from '#web/lib/format.ts';
import { shownDayOf, today } from '#web/lib/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useLeadContext } from './lead-context.ts';

/** The next step of a lead, and its day. */
export function NextStepField() {
  const { lead, save } = useLeadContext();
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const [ending, setEnding] = useState(false);
  const { nextStep, nextStepAt, version } = lead;
  const dropped = lead.status === 'lost';
  const late = !dropped && nextStepAt !== null && Date.parse(nextStepAt) < Date.now();

  async function finish() {
    setEnding(true);
    await save(API.leadNextStep, { version }, 'Next step done', (now) => ({
      ...now,
      version: now.version + 1,
      nextStep: null,
      nextStepAt: null,
    }));
    setEnding(false);
  }

  return (
    <EditableField
      title="Next step"
      open={open}
      onOpen={() => setOpen(true)}
      change={lead.writable ? (nextStep ? 'Change' : 'Plan next step') : undefined}
      actions={
        nextStep && (
          <Button size="sm" variant="outline" busy={ending} onClick={finish}>
            Done
          </Button>
        )
      }
      saving={saving}
      form={<NextStepForm onSaving={setSaving} onClose={() => setOpen(false)} />}
    >
      {nextStep ?? 'Nothing planned'}
      {nextStepAt && (
        <small data-late={late || undefined}>
          {dropped
            ? 'Not followed: this signup is lost'
            : `${late ? 'Was due' : 'Due'} ${formatDayOfYear(nextStepAt)}`}
        </small>
      )}
    </EditableField>
  );
}

function NextStepForm({ onSaving, onClose }: EditableFormProps) {
  const { lead, save } = useLeadContext();
  const standing = lead.nextStepAt ? shownDayOf(new Date(lead.nextStepAt)) : '';
  const form = useForm({
    schema: leadNextStep,
    initial: {
      version: lead.version,
      text: lead.nextStep ?? '',
      on: standing,
    },
    onSubmit: async (step): Promise<void> => {
      // A day that stands may be over by now.
      const problem = step.on && step.on !== standing ? stepDayProblem(step.on, today()) : undefined;
      if (problem) return form.setErrors({ on: problem });
      onSaving(true);
      const error = await save(API.leadNextStep, step, 'Next step saved', (now) => ({
        ...now,
        version: now.version + 1,
        nextStep: step.text ?? null,
        nextStepAt: step.on ? `${step.on}T12:00:00.000Z` : null,
      }));
      onSaving(false);
      if (!error) return onClose();
      if (error.version !== undefined) form.fill({ version: error.version });
      form.setErrors(error.fields);
    },
  });
  return (
    <EditableFieldForm label="Plan next step" busy={form.busy} onSubmit={form.submit} onCancel={onClose}>
      <TextField label="What comes next" {...form.field('text')} />
      <div className={css.day}>
        <TextField label="Due date" type="date" {...form.field('on')} />
        <Button size="sm" variant="outline" onClick={() => form.set('on', tomorrow())}>
          Tomorrow
        </Button>
      </div>
    </EditableFieldForm>
  );
}

const tomorrow = () => shownDayOf(new Date(Date.now() + DAY_MS));
