import { Island } from '../shell/Island.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';

/** The island on the account page of the team in which they choose what they are told of. */
export default function NotificationSettings() {
  return (
    <Island permission="notifications.manage">
      <NotificationChoices />
    </Island>
  );
}
