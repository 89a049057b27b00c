import type { LeadDetails } from '#contracts/lead-details.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Email, Phone, unconfirmedEmail } from '#web/admin/records/details/values.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmailLinks } from './lead/EmailLinks.tsx';

/** Personal data. */
export function PersonDetails({ user, newEmail, lead }: Pick<LeadDetails, 'user' | 'newEmail' | 'lead'>) {
  const isOpen = newEmail !== undefined || (!user.emailVerified && !isUnknownEmail(user.email));
  return (
    <Details layout="grid">
      <Detail label="Name">
        {user.firstName} {user.lastName}
      </Detail>
      <Detail label="Username">{user.username}</Detail>
      <Detail label="Email">
        <Email email={user.email} />
        {unconfirmedEmail(newEmail)}{' '}
        {!user.emailVerified && !isUnknownEmail(user.email) && <Badge tone="yellow">Unverified</Badge>}
        {isOpen && lead?.writable && lead.source === 'signup' && (
          <EmailLinks waits={newEmail !== undefined} />
        )}
      </Detail>
      <Detail label="Phone">{user.phone && <Phone number={user.phone} />}</Detail>
      <Detail label="Signup date">{formatDateTime(user.createdAt)}</Detail>
    </Details>
  );
}
