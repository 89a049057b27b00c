import { useState } from 'react';
import * as z from 'zod/mini';
import type { Colleague } from '#contracts/colleague.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { useForm } from '#web/lib/forms/form.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { Button } from '#web/ui/Button.tsx';
import { onePress } from '#web/ui/one-press.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { EditableField, EditableFieldForm, type EditableFormProps } from './EditableField.tsx';
import { ownerIn, ownerLabel } from './owner-label.ts';

const choice = z.strictObject({ version: z.int(), ownerId: z.string() });

/** Somebody who is to look after a record, and the version of it that was seen. */
export interface OwnerChoice {
  version: number;
  ownerId: string | null;
}

interface Props {
  record: OwnerChoice & { team: readonly Colleague[]; writable: boolean };
  /** The reader, where they may be the owner. */
  readerId: string | null;
  /** The key that opens the choice of somebody else. */
  shortcut?: string;
  /**
   * Saves it and says `said`; returns what was wrong, and the version by then, where it was not saved. `onSaved` is
   * called once it is, also where it was tried again.
   */
  onChoose: (
    choice: OwnerChoice,
    said: string,
    onSaved?: () => void,
  ) => Promise<{ fields: Errors; version: number | undefined } | undefined>;
}

/** The team member who looks after a record. */
export function OwnerField({ record, readerId, shortcut, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const [taking, setTaking] = useState(false);
  const { ownerId, version, team, writable } = record;

  async function take() {
    setTaking(true);
    await onChoose({ version, ownerId: readerId }, 'Assigned to you');
    setTaking(false);
  }

  return (
    <EditableField
      title="Owner"
      shortcut={shortcut}
      open={open}
      onOpen={() => setOpen(true)}
      change={writable ? 'Assign to…' : undefined}
      actions={
        readerId !== null &&
        ownerId !== readerId && (
          <Button size="sm" variant="outline" busy={taking} aria-keyshortcuts="a" onClick={onePress(take)}>
            Assign to me
          </Button>
        )
      }
      saving={saving}
      form={
        <OwnerForm record={record} onChoose={onChoose} onSaving={setSaving} onClose={() => setOpen(false)} />
      }
    >
      {ownerIn(team, ownerId)}
    </EditableField>
  );
}

function OwnerForm({
  record: { version, ownerId, team },
  onChoose,
  onSaving,
  onClose,
}: EditableFormProps & Pick<Props, 'record' | 'onChoose'>) {
  const people = team.filter(({ id, active }) => active || id === ownerId);
  const form = useForm({
    schema: choice,
    initial: { version, ownerId: ownerId ?? '' },
    onSubmit: async (chosen) => {
      onSaving(true);
      const owner = people.find(({ id }) => id === chosen.ownerId);
      const error = await onChoose(
        { ...chosen, ownerId: chosen.ownerId || null },
        owner ? `Assigned to ${owner.name}` : UNASSIGNED,
        onClose,
      );
      onSaving(false);
      if (!error) return;
      if (error.version !== undefined) form.fill({ version: error.version });
      form.setErrors(error.fields);
    },
  });
  return (
    <EditableFieldForm label="Assign to" busy={form.busy} onSubmit={form.submit} onCancel={onClose}>
      <SelectField
        label="New owner"
        placeholder={UNASSIGNED}
        options={people.map((each) => ({ value: each.id, label: ownerLabel(each) }))}
        {...form.field('ownerId')}
      />
    </EditableFieldForm>
  );
}
