import { createContext, useContext } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import type { Lead } from '#contracts/lead.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { Refusal } from '../api/change-lead.ts';

/** What everything on a lead's sheet works with. */
export interface Desk {
  lead: Lead;
  user: UserDetails['user'];
  /** Saves a change and says so (`said`), or says why not; answers the refusal for the form to go on from. */
  save: (path: ApiPath, body: object, said: string) => Promise<Refusal | undefined>;
  /** Opens the choice of a time for the setup. */
  schedule: () => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The lead that this stands on. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no lead around this');
  return desk;
}
