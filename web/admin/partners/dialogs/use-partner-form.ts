import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerDetails } from '#contracts/partner.ts';
import type { ApiPath } from '#contracts/paths.ts';
import { partnerQuery, useChangePartner } from '#web/admin/partners/api/partner.ts';
import { useFormDraft } from '#web/admin/records/drafts/use-form-draft.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { reasonOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import type { SchemaSource } from '#web/lib/forms/validators.ts';
import { dismissDone } from '#web/ui/toast.ts';

/** What others did with a partner while a form was open, and what the server said of it. */
export interface ChangedMeanwhile {
  message: string;
  entries: PartnerDetails['history'];
}

interface Options<Values, Output> {
  details: PartnerDetails;
  /** What its draft is called, before the id of the partner. */
  draft: 'tier' | 'end' | 'resume';
  schema: SchemaSource<Output>;
  /** The fields; the version is kept by the form. */
  initial: Values;
  path: ApiPath;
  /** What is said once it is saved. */
  saved: string;
  onClose: () => void;
}

/**
 * The form of a dialog that changes a partner; Escape keeps what was typed as a draft, `cancel` does not. Where
 * somebody changed the partner meanwhile nothing is saved: `changed` is what is new, and the same can be sent again.
 */
export function usePartnerForm<Values extends object, Output extends object>(
  options: Options<Values, Output>,
) {
  const { details, schema, initial, path, saved, onClose } = options;
  type Fields = Partial<Values & { version: number }>;
  const { id, version } = details.partner;
  const client = useQueryClient();
  const change = useChangePartner(id);
  const [seen] = useState(() => new Set(details.history.map((step) => step.id)));
  const [changed, setChanged] = useState<ChangedMeanwhile>();
  const form = useForm<Values & { version: number }, Output>({
    schema,
    initial: { ...initial, version },
    onSubmit: async (body) => {
      try {
        await change(path, body, saved);
        cancel();
      } catch (error) {
        dismissDone();
        if (await tellWhatIsNew(error, body)) return;
        form.setErrors(refusedFields(error, Object.keys(initial)));
      }
    },
  });

  const { version: _, ...written } = form.values;
  const isBegun = Object.entries(initial).some(([name, first]) => Object(written)[name] !== first);
  const draft = useFormDraft(`${options.draft} ${id}`, {
    text: isBegun ? JSON.stringify(written) : '',
    fill: (stored) => form.fill(knownIn(stored, initial) as Fields),
    reset: () => {
      form.fill(initial as unknown as Fields);
      form.setErrors({});
    },
  });

  /** It is saved or given up: nothing of it is left. */
  function cancel(): void {
    draft.forget();
    onClose();
  }

  /** Whether the partner is another by now, which is told; what was sent stays. */
  async function tellWhatIsNew(error: unknown, body: object): Promise<boolean> {
    if (!(error instanceof ApiError) || error.status !== 409) return false;
    const now = await client.fetchQuery(partnerQuery(id)).catch(() => undefined);
    if (!now || now.partner.version === Object(body).version) return false;
    form.fill({ version: now.partner.version } as Fields);
    setChanged({ message: reasonOf(error), entries: now.history.filter((step) => !seen.has(step.id)) });
    return true;
  }

  return { form, changed, draft, cancel };
}

/** What is stored of the fields that the form has, where it may be what stood in them. */
function knownIn<Values extends object>(stored: unknown, initial: Values): Partial<Values> {
  const known = Object.entries(initial).flatMap(([name, first]) => {
    const kept: unknown = Object(stored)[name];
    return typeof kept === typeof first ? [[name, kept]] : [];
  });
  return Object.fromEntries(known);
}
