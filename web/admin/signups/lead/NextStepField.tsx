import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { API } from '#contracts/paths.ts';
import { EditableField, type EditableFormProps } from '#web/admin/records/details/EditableField.tsx';
import { useForgetDraft, useReadDraft } from '#web/admin/records/drafts/use-draft.ts';
import { StepForm } from '#web/admin/records/next-step/StepForm.tsx';
import { isUnsaved, stepDraft } from '#web/admin/records/next-step/step-form.ts';
import { stepMoment } from '#web/admin/records/times/both-times.ts';
import { endOf } from '#web/admin/records/times/instant-of.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLeadContext } from './lead-context.ts';

/** The next step of a lead, and when it is due. */
export function NextStepField() {
  const { lead, user, save, askNext } = useLeadContext();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const [ending, setEnding] = useState(false);
  const { nextStep, nextStepAt, version } = lead;
  const readDraft = useReadDraft();
  const forget = useForgetDraft();
  const name = stepDraft(user.id);
  const planned = { text: nextStep, dueAt: nextStepAt };
  const isDrafted = isUnsaved(readDraft(name), planned) && !saving;
  // What was written is looked for once the form is put away.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const dropSaved = useEffectEvent(() => {
    // It was saved as its page was left.
    const stored = readDraft(name);
    if (!isUnsaved(stored, planned)) forget(name, stored);
  });
  useEffect(() => dropSaved(), []);
  const label = isDrafted ? 'Finish your draft' : nextStep ? 'Change' : 'Plan next step';
  const dropped = lead.status === 'lost';
  const late = !dropped && nextStepAt !== null && Date.parse(nextStepAt) < now;

  /** A form in which nothing was written begins anew, with what is planned by then. */
  function putAway() {
    if (saving) return;
    setOpen(isUnsaved(readDraft(name), planned));
    redraw();
  }

  async function finish() {
    setEnding(true);
    await save(API.leadNextStep, { version }, 'Next step done', {
      optimistic: (shown) => ({ ...shown, version: shown.version + 1, nextStep: null, nextStepAt: null }),
    });
    setEnding(false);
  }

  return (
    <EditableField
      title="Next step"
      shortcut="p"
      open={open}
      onOpen={() => {
        setOpen(true);
        askNext(undefined);
      }}
      change={lead.writable ? label : undefined}
      draft={name}
      actions={
        nextStep && (
          <Button size="sm" variant="outline" busy={ending} onClick={finish}>
            Done
          </Button>
        )
      }
      onHide={putAway}
      saving={saving}
      form={<NextStepForm onSaving={setSaving} onClose={() => setOpen(false)} />}
    >
      {nextStep ?? 'Nothing planned'}
      {nextStepAt && (
        <small data-late={late || undefined}>
          {dropped
            ? 'Not followed: this signup is lost'
            : `${late ? 'Was due' : 'Due'} ${stepMoment(nextStepAt)}`}
        </small>
      )}
    </EditableField>
  );
}

function NextStepForm({ onSaving, onClose }: EditableFormProps) {
  const { lead, user, save } = useLeadContext();
  return (
    <StepForm
      label="Plan next step"
      lead={{ id: user.id, name: `${user.firstName} ${user.lastName}` }}
      version={lead.version}
      text={lead.nextStep}
      dueAt={lead.nextStepAt}
      onSave={async (step, onSaved) => {
        onSaving(true);
        const error = await save(API.leadNextStep, step, 'Next step saved', {
          optimistic: (now) => ({
            ...now,
            version: now.version + 1,
            nextStep: step.text ?? null,
            nextStepAt: step.at ?? (step.on && endOf(step.on)) ?? null,
          }),
          onSaved: () => {
            onSaved();
            onClose();
          },
        });
        onSaving(false);
        return error;
      }}
      onCancel={onClose}
    />
  );
}
