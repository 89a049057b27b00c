import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { type LeadEdit, leadEdit } from '#contracts/lead-edit.ts';
import { API } from '#contracts/paths.ts';
import { type CustomerValues, customerValues } from '#web/admin/records/details/customer-values.ts';
import { useFormDraft } from '#web/admin/records/drafts/use-form-draft.ts';
import { useSentDraft } from '#web/admin/records/drafts/use-sent-draft.ts';
import { hasArrived, newestIn } from '#web/admin/records/history-since.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { detailsQuery } from '#web/admin/signups/api/get-lead-details.ts';
import { changedFields, type Opened, rebase } from '#web/admin/signups/edit/rebase.ts';
import { useLeadContext } from '#web/admin/signups/lead/lead-context.ts';
import { useForm } from '#web/lib/forms/form.ts';
import type { Choice, ContestedField } from './ContestedFields.tsx';
import type { EditedPart } from './CustomerFields.tsx';
import { planChanges } from './plan-changes.ts';
import { readStoredEdit, storableEdit } from './stored-edit.ts';

type EditValues = CustomerValues & { opened: Opened<CustomerValues> };

/** Others changed the customer since somebody began to write. */
interface Conflict {
  message: string;
  /** What the fields were before. */
  before: CustomerValues;
  contested: readonly ContestedField[];
  chosen: Partial<Record<keyof CustomerValues, Choice>>;
}

/** What was sent, and the newest entry of the history before it. */
interface SentEdit {
  sent: Readonly<Record<string, unknown>>;
  newest: string | null;
}

/** What is sent: the difference to what the form was opened with. What nobody touched cannot be overwritten. */
const changes = z.pipe(
  z.transform(({ opened, ...mine }: EditValues): unknown => ({
    ...changedFields(opened, mine),
    version: opened.version,
  })),
  leadEdit as z.ZodMiniType<LeadEdit>,
);

/**
 * The form of `EditCustomer`. After a conflict it stands on what the other saved, and asks where both changed the same;
 * so does a draft, which holds nothing but what was changed.
 */
export function useEditForm(details: LeadDetails, part: EditedPart, onClose: () => void) {
  const { lead, user, save } = useLeadContext();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const [tellCustomer, setTellCustomer] = useState(true);
  const notice = useRef<HTMLDivElement>(null);
  const contested = conflict?.contested;
  useEffect(() => {
    if (contested) show(notice.current);
  }, [contested]);
  const begun = customerValues(details);
  const form = useForm({
    schema: changes,
    initial: { ...begun, opened: { version: lead.version, values: begun } } as EditValues,
    onSubmit: async ({ version, tellCustomer: _, ...changed }): Promise<void> => {
      if (undecided.length > 0) {
        form.setErrors(Object.fromEntries(undecided.map(({ name }) => [name, 'Choose above which stays'])));
        // The field has the focus, and the choice above it is shown.
        return notice.current?.scrollIntoView({ block: 'start' });
      }
      if (Object.keys(changed).length === 0) return end();
      // JSON has no `undefined`: a field that was cleared is sent blank.
      const sent = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value ?? '']));
      await noting({ sent, newest: newestIn(lead.history) }, async () => {
        const edit = { ...sent, tellCustomer, version };
        const mailed = tellCustomer && details.signsIn && planChanges(opened.values, sent);
        const said = mailed
          ? `Customer saved. ${saidOfMail('They were emailed about their plan', 'The email about it')}`
          : 'Customer saved';
        const error = await save(API.leadEdit, edit, said, { onSaved: end });
        if (error?.conflict) takeOver(error.message);
        if (error) form.setErrors(error.fields);
        return !error?.lost;
      });
    },
  });

  const { opened, ...mine } = form.values;
  const undecided = conflict?.contested.filter(({ name }) => !conflict.chosen[name]) ?? [];
  const written = storableEdit(
    opened,
    mine,
    // What is not decided is asked again when the draft is restored.
    Object.fromEntries(undecided.map(({ name }) => [name, conflict?.before[name]])),
  );
  const noting = useSentDraft<SentEdit>(`${part} ${user.id}`, {
    written,
    // Where the server wrote a value in another way, the draft is kept.
    hasArrived: ({ sent, newest }) =>
      hasArrived(lead, newest, ({ kind, details }) => {
        const changed = Object(details?.changed);
        return (
          kind === 'edited' &&
          Object.entries(sent).every(([name, value]) => name in changed && (changed[name].to ?? '') === value)
        );
      }),
    takeOut: () => {
      const values = customerValues(details);
      form.fill({ ...values, opened: { version: lead.version, values } });
      draft.forget();
    },
  });
  const draft = useFormDraft(`${part} ${user.id}`, {
    text: written,
    fill: (stored) => {
      const kept = readStoredEdit(stored);
      const before = { ...opened.values, ...kept.before };
      const { values, contested } = rebase(
        { ...opened, values: before },
        { ...opened.values, ...kept.mine },
        opened.values,
      );
      form.fill(values);
      const message = 'Somebody changed this customer after you wrote your draft.';
      if (contested.length > 0) setConflict({ message, before, contested, chosen: {} });
    },
    reset: () => {
      form.fill(opened.values);
      form.setErrors({});
      setConflict(undefined);
    },
  });

  /** It is saved or cancelled: nothing of it is left. */
  function end(): void {
    draft.forget();
    onClose();
  }

  /** The query has been read anew by now. */
  function takeOver(message: string): void {
    const now = client.getQueryData(detailsQuery(user.id).queryKey);
    if (!now?.lead) return;
    const theirs = customerValues(now);
    const { values, contested } = rebase(opened, mine, theirs);
    form.fill({ ...values, opened: { version: now.lead.version, values: theirs } });
    setConflict({ message, before: opened.values, contested, chosen: {} });
  }

  function choose({ name, theirs, mine }: ContestedField, choice: Choice): void {
    form.set(name, choice === 'theirs' ? theirs : mine);
    setConflict((last) => last && { ...last, chosen: { ...last.chosen, [name]: choice } });
  }

  return { form, conflict, choose, notice, draft, end, tellCustomer, setTellCustomer };
}

/** The form is longer than the screen, and Save is at its other end. */
function show(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'start' });
}
