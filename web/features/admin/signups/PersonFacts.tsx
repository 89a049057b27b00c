import type { UserDetails } from '#contracts/admin.ts';
import { formatDate } from '#web/lib/format.ts';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Address, Phone } from '../facts/values.tsx';

/** Who somebody is. */
export function PersonFacts({ user }: { user: UserDetails['user'] }) {
  return (
    <Facts layout="grid">
      <Fact label="Name">
        {user.firstName} {user.lastName}
      </Fact>
      <Fact label="Username">{user.username}</Fact>
      <Fact label="Email">
        <Address email={user.email} />
      </Fact>
      <Fact label="Phone">
        <Phone number={user.phone} />
      </Fact>
      <Fact label="Signup date">{formatDate(user.createdAt)}</Fact>
    </Facts>
  );
}
