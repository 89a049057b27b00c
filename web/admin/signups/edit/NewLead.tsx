import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { type NewLeadForm as Entered, type NewLeadReply, newLeadForm } from '#contracts/lead-edit.ts';
import type { MessageDetails } from '#contracts/message.ts';
import { API } from '#contracts/paths.ts';
import { customerValues } from '#web/admin/records/details/customer-values.ts';
import { DraftNotice } from '#web/admin/records/drafts/DraftNotice.tsx';
import { type SentLead, savedLeadQuery } from '#web/admin/records/drafts/saved-lead.ts';
import { useFormDraft } from '#web/admin/records/drafts/use-form-draft.ts';
import { useSentDraft } from '#web/admin/records/drafts/use-sent-draft.ts';
import { LEAD_LISTS, readAgain } from '#web/admin/records/query-keys.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { type LeadOrigin, personQuery } from '#web/admin/signups/api/get-new-lead-person.ts';
import { errorBodyOf, isRefused } from '#web/lib/api/error-body.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { AlreadyKnown } from './AlreadyKnown.tsx';
import { CompanyFields, EmailField, NameFields, PhoneField, PlanFields } from './CustomerFields.tsx';
import styles from './edit.module.css';

interface Props {
  open: boolean;
  /** The record whose person becomes a lead. */
  origin: LeadOrigin | undefined;
  onClose: () => void;
  /** The lead was entered, and has this id. */
  onCreated: (id: string) => void;
}

/** Enters a lead by hand; Escape keeps what was typed as a draft. Nothing is mailed, and they have no password. */
export function NewLead({ open, origin, onClose, onCreated }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="New lead" asks>
      {origin ? (
        <FromRecord origin={origin} onCreated={onCreated} />
      ) : (
        <NewLeadForm draftName="new lead" onCreated={onCreated} />
      )}
    </Dialog>
  );
}

type Person = AppointmentDetails | MessageDetails;
type FormProps = Pick<Props, 'onCreated'> & { draftName: DraftName; person?: Person | undefined };

/** The same form with whoever booked or wrote in it; blank where that cannot be read. */
function FromRecord({ origin, onCreated }: { origin: LeadOrigin } & Pick<Props, 'onCreated'>) {
  const { data, isPending } = useQuery(personQuery(origin));
  if (isPending) return <Loading />;
  return (
    <>
      {!data && <p role="alert">Who it is could not be read. The {origin.kind} may have been erased.</p>}
      <NewLeadForm
        draftName={`new lead of ${origin.kind} ${origin.id}`}
        onCreated={onCreated}
        person={data}
      />
    </>
  );
}

/** What was left blank is not sent: it is not known. */
const told = z.pipe(
  z.transform((values: Record<string, unknown>): unknown =>
    Object.fromEntries(
      Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
    ),
  ),
  newLeadForm as z.ZodMiniType<Entered>,
);

function NewLeadForm({ draftName, onCreated, person }: FormProps) {
  const client = useQueryClient();
  const [begun] = useState(() => ({ callDue: true, ...customerValues(), ...valuesOf(person) }));
  /** The lead that a request without an answer made. */
  const saved = useRef<string>(null);
  const isSentHere = useRef(false);
  const form = useForm({
    schema: told,
    initial: begun,
    onSubmit: async (lead) => {
      isSentHere.current = true;
      await noting({ lead, at: Date.now() }, async () => {
        try {
          const { body } = await adminRequest<NewLeadReply>(API.leads, { body: lead });
          void readAgain(client, LEAD_LISTS);
          draft.forget();
          toast({ title: 'Lead added', tone: 'success' });
          onCreated(body.id);
          return true;
        } catch (error) {
          form.setErrors(errorBodyOf(error)?.fields ?? {});
          showFailure('Not saved', error);
          return isRefused(error);
        }
      });
    },
  });
  const noting = useSentDraft<SentLead>(draftName, {
    written: differences(begun, form.values),
    hasArrived: async (sent) => {
      saved.current = await client.fetchQuery(savedLeadQuery(sent)).catch(() => null);
      return saved.current !== null;
    },
    takeOut: () => {
      draft.discard();
      draft.forget();
      // Whoever opens the form anew enters somebody else, unless it is of a record.
      if (saved.current && (isSentHere.current || person)) onCreated(saved.current);
    },
    afterAll: ({ lead }) => `It was saved after all: ${[lead.firstName, lead.lastName].join(' ').trim()}`,
  });
  const draft = useFormDraft(draftName, {
    text: differences(begun, form.values),
    fill: (stored) => form.fill(valuesLike(begun, stored)),
    reset: () => {
      form.fill(begun);
      form.setErrors({});
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice {...draft} />
      <p>A name plus an email or phone number is enough. Leave anything you don’t know blank.</p>
      <div className={styles.fields}>
        <NameFields field={form.field} />
        <EmailField field={form.field} />
        <PhoneField name="phone" field={form.field} />
        <AlreadyKnown email={form.values.email} phone={form.values.phone} />
        <CompanyFields field={form.field} />
        <PlanFields field={form.field} />
      </div>
      <CheckboxField label="A first call is due, as for a signup" {...form.field('callDue')} />
      <p>Nothing is emailed to them.</p>
      <FormActions>
        <Button type="submit" busy={form.busy}>
          Add lead
        </Button>
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            draft.forget();
            currentTarget.closest('dialog')?.close();
          }}
        >
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}

/** The fields that differ from how the form began, as JSON; blank where none does. */
function differences(begun: object, values: object): string {
  const as = new Map(Object.entries(begun));
  const changed = Object.entries(values).filter(([name, value]) => value !== as.get(name));
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : '';
}

/** Those of `stored` that are fields of the form still. */
function valuesLike<Values extends object>(begun: Values, stored: unknown): Partial<Values> {
  const as = new Map(Object.entries(begun));
  const known = Object.entries(Object(stored)).filter(
    ([name, value]) => typeof value === typeof as.get(name),
  );
  return Object.fromEntries(known) as Partial<Values>;
}

/** What a record says about its person. What they wrote in a message stands in the lead's history. */
function valuesOf(person: Person | undefined) {
  if (!person) return {};
  const { firstName, lastName, email, phone, company } = person;
  return {
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    companyName: company ?? '',
    ...('note' in person && { description: person.note ?? '' }),
  };
}
