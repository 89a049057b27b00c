import { createContext, useContext } from 'react';
import type { Lead } from '#contracts/lead.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { SaveError } from '../api/change-lead.ts';

/** What every component of a lead's sheet uses. */
export interface LeadContextValue {
  lead: Lead;
  user: LeadDetails['user'];
  /**
   * Saves a change and shows `message`, or the error, which is also returned for the form. The lead that `optimistic`
   * returns is shown until the server has answered; `retry` is offered where the connection was lost.
   */
  save: (
    path: ApiPath,
    body: object,
    message: string,
    optimistic?: (lead: Lead) => Lead,
    retry?: () => void,
  ) => Promise<SaveError | undefined>;
  /** Opens the choice of a time for the setup. */
  schedule: () => void;
  /** They were reached, and it is asked what comes next with them. */
  nextAsked: boolean;
  askNext: (asks: boolean) => void;
}

export const LeadContext = createContext<LeadContextValue | undefined>(undefined);

/** The lead around this component. */
export function useLeadContext(): LeadContextValue {
  const context = useContext(LeadContext);
  if (!context) throw new Error('There is no lead around this');
  return context;
}
