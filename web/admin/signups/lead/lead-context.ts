import { createContext, useContext } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import type { Lead } from '#contracts/lead.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { SaveError } from '../api/change-lead.ts';

/** What every component of a lead's sheet uses. */
export interface LeadContextValue {
  lead: Lead;
  user: UserDetails['user'];
  /**
   * Saves a change and shows `said`, or shows why not; returns the error for the form. What `ahead` makes of the lead is
   * shown until the server has answered.
   */
  save: (
    path: ApiPath,
    body: object,
    said: string,
    ahead?: (lead: Lead) => Lead,
  ) => Promise<SaveError | undefined>;
  /** Opens the choice of a time for the setup. */
  schedule: () => void;
}

export const LeadContext = createContext<LeadContextValue | undefined>(undefined);

/** The lead around this component. */
export function useLeadContext(): LeadContextValue {
  const context = useContext(LeadContext);
  if (!context) throw new Error('There is no lead around this');
  return context;
}
