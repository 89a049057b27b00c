import { useQuery } from '@tanstack/react-query';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { MessageDetails } from '#contracts/message.ts';
import type { PartnerDetails } from '#contracts/partner.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import type { Unsent } from '#web/lib/unsent.ts';

type About = NonNullable<Unsent['about']>;

interface Named {
  firstName: string;
  lastName: string;
}
const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** Where a record is read, and who it is about. */
const READ: Record<About['kind'], (id: string, signal: AbortSignal) => Promise<string | null>> = {
  lead: async (id, signal) => fullName((await read<LeadDetails>(API.leadDetails, id, signal)).user),
  partnership: async (id, signal) => {
    const { contactName, companyName } = await read<ApplicationReview>(API.reviewApplication, id, signal);
    return `${contactName}, ${companyName}`;
  },
  message: async (id, signal) => fullName(await read<MessageDetails>(API.message, id, signal)),
  appointment: async (id, signal) => fullName(await read<AppointmentDetails>(API.appointment, id, signal)),
  partner: async (id, signal) => {
    const { name, companyName } = (await read<PartnerDetails>(API.partner, id, signal)).partner;
    return name ?? companyName;
  },
};

async function read<Reply>(path: ApiPath, id: string, signal: AbortSignal): Promise<Reply> {
  return (await adminRequest<Reply>(fillPath(path, { id }), { signal })).body;
}

/** Whose record it is; nothing until that is read, and where the record is gone or no longer theirs to read. */
export function useNameOf(about: Unsent['about']): string | undefined {
  const { data } = useQuery({
    queryKey: ['name', about],
    queryFn: ({ signal }) => (about ? READ[about.kind](about.id, signal) : null),
    enabled: about !== undefined,
    retry: false,
  });
  return data || undefined;
}
