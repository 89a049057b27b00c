import type { AppointmentDetails } from '#contracts/appointment.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { MessageDetails } from '#contracts/message.ts';
import type { PartnerDetails } from '#contracts/partner.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview } from '#contracts/review.ts';
import { namedBy } from '#web/lib/format/named-by.ts';
import type { Unsent } from './unsent.ts';

type About = NonNullable<Unsent['about']>;
type Read = <Reply>(path: string) => Promise<Reply>;

interface Named {
  firstName: string;
  lastName: string;
}
const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** Where a record is read. */
const PATHS: Record<About['kind'], ApiPath> = {
  lead: API.leadDetails,
  partnership: API.reviewApplication,
  message: API.message,
  appointment: API.appointment,
  partner: API.partner,
};

/** Who it is about. */
const NAMES: Record<About['kind'], (path: string, read: Read) => Promise<string | null>> = {
  lead: async (path, read) => fullName((await read<LeadDetails>(path)).user),
  partnership: async (path, read) => {
    const { contactName, companyName } = await read<ApplicationReview>(path);
    return namedBy(contactName, companyName);
  },
  message: async (path, read) => fullName(await read<MessageDetails>(path)),
  appointment: async (path, read) => fullName(await read<AppointmentDetails>(path)),
  partner: async (path, read) => {
    const { name, companyName } = (await read<PartnerDetails>(path)).partner;
    return name ?? companyName;
  },
};

/** Whose the record is that a draft is about; it throws where the record is gone, or no longer theirs to read. */
export const nameOf = ({ kind, id }: About, read: Read): Promise<string | null> =>
  NAMES[kind](fillPath(PATHS[kind], { id }), read);
