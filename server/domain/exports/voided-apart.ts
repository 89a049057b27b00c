interface Voidable {
  amountCents: number;
  voidReason: string | null;
}

/** What the file says of a record besides. */
export interface VoidedApart {
  voided: boolean;
  /** What a voided payment or refund was of; `null` for the others. */
  voidedCents: number | null;
}

/**
 * A voided payment or refund is of no amount, so that the column adds up to what the list says; what it was has a
 * column of its own.
 */
export function withVoidedApart<T extends Voidable>(record: T): T & VoidedApart {
  const { amountCents, voidReason } = record;
  if (voidReason === null) return { ...record, voided: false, voidedCents: null };
  return { ...record, amountCents: 0, voided: true, voidedCents: amountCents };
}
