import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerDetails } from '#contracts/partner.ts';
import type { ApiPath } from '#contracts/paths.ts';
import { ApiError } from '#web/lib/api.ts';
import { reasonOf } from '#web/lib/error-body.ts';
import { useForm } from '#web/lib/form.ts';
import type { SchemaSource } from '#web/lib/validators.ts';
import { refusedFields } from '../../records/refused-fields.ts';
import { partnerQuery, useChangePartner } from '../api/partner.ts';

/** What others did with a partner while a form was open, and what the server said of it. */
export interface ChangedMeanwhile {
  message: string;
  entries: PartnerDetails['history'];
}

interface Options<Values, Output> {
  details: PartnerDetails;
  schema: SchemaSource<Output>;
  /** The fields; the version is kept by the form. */
  initial: Values;
  path: ApiPath;
  /** What is said once it is saved. */
  saved: string;
  onClose: () => void;
}

/**
 * The form of a dialog that changes a partner. Where somebody changed the partner meanwhile nothing is saved: `changed`
 * is what is new, and the same form can be sent again.
 */
export function usePartnerForm<Values extends object, Output extends object>(
  options: Options<Values, Output>,
) {
  const { details, schema, initial, path, saved, onClose } = options;
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
        onClose();
      } catch (error) {
        if (await tellWhatIsNew(error, body)) return;
        form.setErrors(refusedFields(error, Object.keys(initial)));
      }
    },
  });

  /** Whether the partner is another by now, which is told; what was sent stays. */
  async function tellWhatIsNew(error: unknown, body: object): Promise<boolean> {
    if (!(error instanceof ApiError) || error.status !== 409) return false;
    const now = await client.fetchQuery(partnerQuery(id)).catch(() => undefined);
    if (!now || now.partner.version === Object(body).version) return false;
    form.fill({ version: now.partner.version } as Partial<Values & { version: number }>);
    setChanged({ message: reasonOf(error), entries: now.history.filter((step) => !seen.has(step.id)) });
    return true;
  }

  return { form, changed };
}
