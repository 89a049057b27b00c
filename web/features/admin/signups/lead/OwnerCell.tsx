import { useState } from 'react';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Cell, CellForm } from './Cell.tsx';
import { useDesk } from './desk.ts';
import { nameOf } from './words.ts';

const choice = z.strictObject({ version: z.int(), ownerId: z.string() });

/** Who of the team looks after a lead. */
export function OwnerCell() {
  const { lead, save } = useDesk();
  const [open, setOpen] = useState(false);
  const [taking, setTaking] = useState(false);
  const { ownerId, readerId, version } = lead;

  async function take() {
    setTaking(true);
    await save(API.leadOwner, { version, ownerId: readerId }, 'It is yours now');
    setTaking(false);
  }

  const mayTake = readerId !== null && ownerId !== readerId;
  return (
    <Cell
      title="Owner"
      open={open}
      onOpen={() => setOpen(true)}
      change={lead.writable ? 'Choose owner' : undefined}
      actions={
        mayTake && (
          <Button size="sm" variant="outline" busy={taking} onClick={take}>
            Take it
          </Button>
        )
      }
      form={<OwnerForm onClose={() => setOpen(false)} />}
    >
      {ownerId ? nameOf(ownerId, lead) : 'Nobody yet'}
    </Cell>
  );
}

function OwnerForm({ onClose }: { onClose: () => void }) {
  const { lead, save } = useDesk();
  const form = useForm({
    schema: choice,
    initial: { version: lead.version, ownerId: lead.ownerId ?? '' },
    onSubmit: async ({ version, ownerId }) => {
      const refusal = await save(API.leadOwner, { version, ownerId: ownerId || null }, 'Owner chosen');
      if (!refusal) return onClose();
      if (refusal.version !== undefined) form.fill({ version: refusal.version });
      form.setErrors(refusal.fields);
    },
  });
  const people = lead.team.filter(({ id, active }) => active || id === lead.ownerId);
  return (
    <CellForm label="Choose owner" busy={form.busy} onSubmit={form.submit} onCancel={onClose}>
      <SelectField
        label="New owner"
        placeholder="Nobody"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('ownerId')}
      />
    </CellForm>
  );
}
