import type { UserDetails } from '#contracts/admin.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Detail, Details } from '../records/details/Details.tsx';
import { Email, Phone } from '../records/details/values.tsx';

/** Personal data. */
export function PersonDetails({ user, newEmail }: Pick<UserDetails, 'user' | 'newEmail'>) {
  return (
    <Details layout="grid">
      <Detail label="Name">
        {user.firstName} {user.lastName}
      </Detail>
      <Detail label="Username">{user.username}</Detail>
      <Detail label="Email">
        <Email email={user.email} /> {newEmail && <>, and {newEmail} once they confirm it </>}
        {!user.emailVerified && !isUnknownEmail(user.email) && <Badge tone="yellow">Never confirmed</Badge>}
      </Detail>
      <Detail label="Phone">{user.phone && <Phone number={user.phone} />}</Detail>
      <Detail label="Signup date">{formatDate(user.createdAt)}</Detail>
    </Details>
  );
}
