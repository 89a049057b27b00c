import { Island } from '#web/admin/shell/Island.tsx';
import { MailList } from './MailList.tsx';

/** The island of the page of mail, drawn only in the browser. */
export default function Mails() {
  return (
    <Island permission="mails.read">
      <MailList />
    </Island>
  );
}
