import { RecordList } from '#web/admin/records/list/RecordList.tsx';
import { SearchBox } from '#web/admin/records/list/SearchBox.tsx';
import { mailIsCaptured } from '#web/admin/session/mail-server.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpenMail } from './api/get-mail.ts';
import { useMails } from './api/get-mails.ts';
import { MailCard } from './MailCard.tsx';
import { MailDialog } from './MailDialog.tsx';
import styles from './MailList.module.css';

/** The tab of mail, read when it is opened: what was sent, what waits, what was kept because nothing can be sent. */
export function MailList() {
  const q = useUrl().query.get('q') ?? '';
  const mails = useMails(q);
  const { mail, opening, open, close } = useOpenMail(() =>
    toast({ title: 'Error', description: 'Failed to fetch email', tone: 'error' }),
  );
  if (!mails.settled) return <Loading />;
  return (
    <>
      {mailIsCaptured() && (
        <p className={styles.stored}>No mail server is set up, so emails are stored here, not sent.</p>
      )}
      {(q !== '' || mails.records.length > 0) && (
        <div className={styles.search}>
          <SearchBox
            label="Search recipient or subject"
            hint=""
            value={q}
            onSearch={(q) => setQuery({ q })}
          />
        </div>
      )}
      <RecordList
        list={mails}
        noun="emails"
        filtered={q !== ''}
        empty={{
          title: 'No email yet',
          hint: 'Every email that the site sends is listed here, newest first.',
        }}
      >
        {(each, headingRef) => (
          <MailCard mail={each} opening={opening === each.id} onOpen={open} headingRef={headingRef} />
        )}
      </RecordList>
      <MailDialog mail={mail} onClose={close} />
    </>
  );
}
