import { useRef } from 'react';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { PAGES } from '#contracts/paths.ts';
import { PersonPrivacy } from '#web/admin/privacy/PersonPrivacy.tsx';
import { Email, unconfirmedEmail } from '#web/admin/records/details/values.tsx';
import { useRecordKeys } from '#web/admin/records/keys/use-record-keys.ts';
import { useMedia } from '#web/admin/records/list/use-media.ts';
import styles from './LeadPage.module.css';
import { Composer } from './lead/Composer.tsx';
import { CallUser, LeadActions } from './lead/LeadActions.tsx';
import { LeadNotice } from './lead/LeadNotice.tsx';
import { LeadProvider } from './lead/LeadProvider.tsx';
import { DetailsOf, LeadSheet } from './lead/LeadSheet.tsx';
import { SendMail } from './lead/OwnMailbox.tsx';

/**
 * From this width history and composer stand beside the details; below it the composer stays in view, as in the panel.
 */
const BESIDE = '(width >= 80rem)';

/** A lead on a page of its own: who it is and what can be done above, details, history and privacy below. */
export default function LeadPageSheet({ details, brand }: { details: LeadDetails; brand: string }) {
  const { user, lead, company, newEmail } = details;
  const beside = useMedia(BESIDE);
  const root = useRef<HTMLDivElement>(null);
  useRecordKeys(root, { onClose: backToList });
  const head = (actions: React.ReactNode) => (
    <header className={styles.head}>
      <a className={styles.back} href={listHere()}>
        Back to signups
      </a>
      <div>
        <h1>
          {user.firstName} {user.lastName}
        </h1>
        <p>{company ? [company.companyName, company.location].filter(Boolean).join(', ') : user.username}</p>
        {newEmail && (
          <p>
            <Email email={user.email} />
            {unconfirmedEmail(newEmail)}
          </p>
        )}
      </div>
      <div className={styles.actions} data-record-actions="">
        {actions}
      </div>
      {/* Beside a list the sections stand below the record's own heading, which is of this level. */}
      <h2 className="visually-hidden">About this signup</h2>
    </header>
  );
  if (!lead) {
    return (
      <div ref={root}>
        {head(<CallUser user={user} />)}
        <DetailsOf details={details} action={<SendMail user={user} brand={brand} />} />
        <PersonPrivacy user={user} />
      </div>
    );
  }
  return (
    <LeadProvider user={user} lead={lead}>
      {(changed) => (
        <div ref={root}>
          {head(<LeadActions />)}
          <LeadNotice details={details} />
          <LeadSheet details={details} brand={brand} changed={changed} columns={beside} />
          <PersonPrivacy user={user} />
          {lead.writable && !beside && (
            <div className={styles.composer}>
              <Composer />
            </div>
          )}
        </div>
      )}
    </LeadProvider>
  );
}

/** The list as it was when this was opened there, without the record beside it. */
function listHere(): string {
  const list = `${PAGES.dashboard}?tab=signups`;
  const from = new URL(document.referrer || list, window.location.origin);
  from.searchParams.delete('id');
  const isList = `${from.origin}${from.pathname}` === `${window.location.origin}${PAGES.dashboard}`;
  return isList && from.searchParams.get('tab') === 'signups' ? `${from.pathname}${from.search}` : list;
}

/** Escape leads back to where the record was opened; whoever writes something leaves only the field. */
function backToList(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, textarea, select')) field.blur();
  else if (document.referrer.startsWith(`${window.location.origin}/`)) window.history.back();
}
