import { useState } from 'react';
import * as z from 'zod/mini';
import { UNASSIGNED } from '#contracts/owner.ts';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { EditableField, EditableFieldForm, type EditableFormProps } from './EditableField.tsx';
import { nameOf } from './labels.ts';
import { useLeadContext } from './lead-context.ts';

const choice = z.strictObject({ version: z.int(), ownerId: z.string() });

/** The team member who owns a lead. */
export function OwnerField() {
  const { lead, save } = useLeadContext();
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const [taking, setTaking] = useState(false);
  const { ownerId, readerId, version } = lead;

  async function take() {
    setTaking(true);
    await save(API.leadOwner, { version, ownerId: readerId }, 'Assigned to you', (now) => ({
      ...now,
      // The next version, so that a form opened meanwhile is not outdated.
      version: now.version + 1,
      ownerId: readerId,
    }));
    setTaking(false);
  }

  const mayTake = readerId !== null && ownerId !== readerId;
  return (
    <EditableField
      title="Owner"
      open={open}
      onOpen={() => setOpen(true)}
      change={lead.writable ? 'Choose owner' : undefined}
      actions={
        mayTake && (
          <Button size="sm" variant="outline" busy={taking} aria-keyshortcuts="a" onClick={take}>
            Assign to me
          </Button>
        )
      }
      saving={saving}
      form={<OwnerForm onSaving={setSaving} onClose={() => setOpen(false)} />}
    >
      {ownerId ? nameOf(ownerId, lead) : UNASSIGNED}
    </EditableField>
  );
}

function OwnerForm({ onSaving, onClose }: EditableFormProps) {
  const { lead, save } = useLeadContext();
  const form = useForm({
    schema: choice,
    initial: { version: lead.version, ownerId: lead.ownerId ?? '' },
    onSubmit: async ({ version, ownerId }) => {
      onSaving(true);
      const error = await save(
        API.leadOwner,
        { version, ownerId: ownerId || null },
        'Owner chosen',
        (now) => ({ ...now, version: now.version + 1, ownerId: ownerId || null }),
      );
      onSaving(false);
      if (!error) return onClose();
      if (error.version !== undefined) form.fill({ version: error.version });
      form.setErrors(error.fields);
    },
  });
  const people = lead.team.filter(({ id, active }) => active || id === lead.ownerId);
  return (
    <EditableFieldForm label="Choose owner" busy={form.busy} onSubmit={form.submit} onCancel={onClose}>
      <SelectField
        label="New owner"
        placeholder={UNASSIGNED}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('ownerId')}
      />
    </EditableFieldForm>
  );
}
