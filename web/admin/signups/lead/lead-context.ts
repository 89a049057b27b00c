import { createContext, useContext } from 'react';
import type { Lead } from '#contracts/lead.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { SaveError } from '#web/admin/signups/api/change-lead.ts';

interface SaveWays {
  /** The lead as it is shown until the server has answered. */
  optimistic?: (lead: Lead) => Lead;
  /** Called once it is saved, also where it was tried again. */
  onSaved?: (() => void) | undefined;
}

/** Whoever was reached is asked for a step, whoever was not is offered another try. */
export type NextOffer = 'step' | 'try' | undefined;

/** What every component of a lead's sheet uses. */
export interface LeadContextValue {
  lead: Lead;
  user: LeadDetails['user'];
  /**
   * Saves a change and shows `message`, or the error, which is also returned for the form. Where nobody knows whether
   * it was saved, it offers to send the same again.
   */
  save: (path: ApiPath, body: object, message: string, ways?: SaveWays) => Promise<SaveError | undefined>;
  /** Opens the choice of a time for the setup. */
  schedule: () => void;
  /** What was just logged asks what comes next with them, if anything. */
  nextAsked: NextOffer;
  askNext: (asks: NextOffer) => void;
}

export const LeadContext = createContext<LeadContextValue | undefined>(undefined);

/** The lead around this component. */
export function useLeadContext(): LeadContextValue {
  const context = useContext(LeadContext);
  if (!context) throw new Error('There is no lead around this');
  return context;
}
