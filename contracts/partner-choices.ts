/** `none`: their email belongs to a customer or a colleague, and another one has to be asked for. */
export const PARTNER_ACCOUNTS = ['invited', 'active', 'disabled', 'none'] as const;
export const PARTNER_STATES = ['active', 'ended'] as const;
/** What a partner can have something of. `debt`: a refund came after the payout. */
export const BALANCE_FILTERS = ['payable', 'held', 'in_payout', 'debt'] as const;
