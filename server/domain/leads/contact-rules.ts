import type { StoredLead } from './change-lead.ts';

type Status = StoredLead['status'];

/** The contact with a lead: its status, and what met the response time, which is a time or an entry of the history. */
export interface Contact<Met> {
  status: Status;
  met: Met | null;
}

/** After somebody spoke with the person or wrote to them. The first time meets the response time. */
export function afterContact<Met>({ status, met }: Contact<Met>, by: Met): Contact<Met> {
  return { status: status === 'pending_setup' ? 'contacted' : status, met: met ?? by };
}

/** After the team set the status: it waits again where there was no contact after all; losing somebody is none. */
export function afterStatus<Met>({ met }: Contact<Met>, to: Status, by: Met): Contact<Met> {
  if (to === 'pending_setup') return { status: to, met: null };
  return { status: to, met: to === 'lost' ? met : (met ?? by) };
}

/** After the team agreed on a setup with them. */
export function afterSetup<Met>({ met }: Contact<Met>, by: Met): Contact<Met> {
  return { status: 'scheduled', met: met ?? by };
}

/** After that setup was cancelled. */
export function afterSetupCancelled<Met>({ status, met }: Contact<Met>): Contact<Met> {
  return { status: status === 'scheduled' ? 'contacted' : status, met };
}

/** The contact as the columns of a lead hold it. */
export const contactOf = ({ status, contactedAt }: StoredLead): Contact<Date> => ({
  status,
  met: contactedAt,
});
