import { useState } from 'react';
import { leadStatusChange } from '#contracts/lead.ts';
import { endsSetup, LEAD_STATUSES } from '#contracts/lead-status.ts';
import { API } from '#contracts/paths.ts';
import {
  EditableField,
  EditableFieldForm,
  type EditableFormProps,
} from '#web/admin/records/details/EditableField.tsx';
import { LostReasonFields } from '#web/admin/records/lost-reason/LostReasonFields.tsx';
import { LeadStatusBadge } from '#web/admin/signups/LeadStatusBadge.tsx';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { CancelSetup } from './CancelSetup.tsx';
import { useLeadContext } from './lead-context.ts';
import { willBeMailed } from './will-be-mailed.ts';

/** The status of the lead, and the ways to change it. */
export function StatusField() {
  const { lead } = useLeadContext();
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  return (
    <EditableField
      title="Status"
      shortcut="e"
      open={open}
      onOpen={() => setOpen(true)}
      change={lead.writable ? 'Change status' : undefined}
      saving={saving}
      form={<StatusForm onSaving={setSaving} onClose={() => setOpen(false)} />}
    >
      <LeadStatusBadge status={lead.status} />
      {lead.lostReason && <small>{lead.lostReason}</small>}
    </EditableField>
  );
}

function StatusForm({ onSaving, onClose }: EditableFormProps) {
  const { lead, user, save } = useLeadContext();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    schema: leadStatusChange,
    initial: { version: lead.version, status: lead.status as string, reason: '' },
    onSubmit: async (change) => {
      if (cancels && !asked) return setAsked(true);
      onSaving(true);
      const error = await save(API.leadStatus, change, `Status: ${statusLabel(change.status)}`, {
        optimistic: (now) => ({
          ...now,
          version: now.version + 1,
          status: change.status,
          lostReason: change.reason ?? null,
        }),
        onSaved: onClose,
      });
      onSaving(false);
      setAsked(false);
      if (!error) return;
      if (error.version !== undefined) form.fill({ version: error.version });
      form.setErrors(error.fields);
    },
  });
  const { status } = form.values;
  const cancels = endsSetup(status, lead.setupAt, new Date());
  // Only a chosen time makes a lead scheduled.
  const offered = LEAD_STATUSES.filter((each) => each !== 'scheduled' || lead.setupAt !== null);
  return (
    <EditableFieldForm label="Change status" busy={form.busy} onSubmit={form.submit} onCancel={onClose}>
      <SelectField
        label="New status"
        options={offered.map((value) => ({ value, label: statusLabel(value) }))}
        hint={cancels && `The setup will be canceled. ${willBeMailed(user)}.`}
        {...form.field('status')}
      />
      <CancelSetup open={asked} onClose={() => setAsked(false)} onConfirm={() => form.submit()}>
        The status becomes {statusLabel(status)}.
      </CancelSetup>
      {status === 'lost' && (
        <LostReasonFields
          label="Why it is lost"
          error={form.errors.reason}
          onReason={(reason) => form.set('reason', reason)}
        />
      )}
    </EditableFieldForm>
  );
}
