import type { LeadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ChangedElsewhere } from '#web/admin/records/live/ChangedElsewhere.tsx';
import { useReadLead } from '#web/admin/signups/api/get-lead-details.ts';
import { changeTitle } from './labels.ts';

/** What was changed elsewhere on a lead that is open. */
export function LeadNotice({ details }: { details: LeadDetails }) {
  const { id } = details.user;
  return (
    <ChangedElsewhere
      {...(details.lead && { version: details.lead.version })}
      {...{ subject: 'lead', id, path: fillPath(API.leadDetails, { id }) }}
      record={details}
      changesIn={changesIn}
      onShow={useReadLead(id)}
    />
  );
}

const changesIn = ({ lead }: LeadDetails) =>
  lead?.history.map((entry) => ({
    id: entry.id,
    actorId: entry.actorId,
    title: changeTitle(entry, lead),
  })) ?? [];
