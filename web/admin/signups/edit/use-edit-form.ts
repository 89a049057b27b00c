import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { LeadDetails } from '#contracts/admin.ts';
import { type LeadEdit, leadEdit } from '#contracts/lead-edit.ts';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { changedFields, type Opened, rebase } from '#web/lib/rebase.ts';
import { detailsQuery } from '../api/get-lead-details.ts';
import { useLeadContext } from '../lead/lead-context.ts';
import type { Choice, ContestedField } from './ContestedFields.tsx';
import { type CustomerValues, customerValues } from './customer-values.ts';

type EditValues = CustomerValues & { opened: Opened<CustomerValues> };
interface Refused {
  message: string;
  contested: readonly ContestedField[];
  chosen: Partial<Record<keyof CustomerValues, Choice>>;
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
 * The form of `EditCustomer`. After a conflict it stands on what the other saved, and asks where both changed the same.
 */
export function useEditForm(details: LeadDetails, onClose: () => void) {
  const { lead, user, save } = useLeadContext();
  const client = useQueryClient();
  const [refused, setRefused] = useState<Refused>();
  const notice = useRef<HTMLDivElement>(null);
  const contested = refused?.contested;
  useEffect(() => {
    if (contested) show(notice.current);
  }, [contested]);
  const begun = customerValues(details);
  const form = useForm({
    schema: changes,
    initial: { ...begun, opened: { version: lead.version, values: begun } } as EditValues,
    onSubmit: async ({ version, ...changed }): Promise<void> => {
      const open = refused?.contested.filter(({ name }) => !refused.chosen[name]) ?? [];
      if (open.length > 0) {
        form.setErrors(Object.fromEntries(open.map(({ name }) => [name, 'Choose above which stays'])));
        // The field has the focus: without it, its message would go.
        return notice.current?.scrollIntoView({ block: 'start' });
      }
      if (Object.keys(changed).length === 0) return onClose();
      // JSON has no `undefined`: a field that was cleared is sent blank.
      const sent = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value ?? '']));
      const error = await save(API.leadEdit, { ...sent, version }, 'Customer saved');
      if (!error) return onClose();
      if (error.conflict) takeOver(error.message);
      form.setErrors(error.fields);
    },
  });

  /** The query has been read anew by now. */
  function takeOver(message: string): void {
    const now = client.getQueryData(detailsQuery(user.id).queryKey);
    if (!now?.lead) return;
    const { opened, ...mine } = form.values;
    const theirs = customerValues(now);
    const { values, contested } = rebase(opened, mine, theirs);
    form.fill({ ...values, opened: { version: now.lead.version, values: theirs } });
    setRefused({ message, contested, chosen: {} });
  }

  function choose({ name, theirs, mine }: ContestedField, choice: Choice): void {
    form.set(name, choice === 'theirs' ? theirs : mine);
    setRefused((last) => last && { ...last, chosen: { ...last.chosen, [name]: choice } });
  }

  return { form, refused, choose, notice };
}

/** The form is longer than the screen, and Save is at its other end. */
function show(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'start' });
}
