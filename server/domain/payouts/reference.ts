/** What the bank’s line, the file of a payout run and the ledger of a partner name a payout by. */
export const payoutReference = (code: string, runId: string) => `${code}-${runReference(runId)}`;

/** What the references of one run have in common. */
export const runReference = (runId: string) => runId.slice(0, 8);
