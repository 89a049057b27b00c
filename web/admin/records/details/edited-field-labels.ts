import { SIGNUP_FIELD_LABELS } from '#contracts/field-labels.ts';

/** What the team reads beside each field of a customer that it can edit. */
export const EDITED_FIELD_LABELS = { ...SIGNUP_FIELD_LABELS, discount: 'Discount code' } as const;
