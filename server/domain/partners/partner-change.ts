/** What a decision did to the partner, stored with it, so that it can be undone. */
export interface PartnerChange {
  id: string;
  /** Made by this decision; undoing it removes the partner again. */
  created: boolean;
  userId?: string | undefined;
  mailId?: string | undefined;
  rateId?: string | undefined;
  /** As it was before; instants as ISO text. `partnershipId` is the application, under the name it is stored by. */
  before?: { partnershipId: string | null; endedAt: string | null; disabledAt: string | null } | undefined;
}
