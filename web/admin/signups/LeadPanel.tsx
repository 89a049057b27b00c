import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { Email, Phone, unconfirmedEmail } from '#web/admin/records/details/values.tsx';
import { isGone } from '#web/admin/records/is-gone.ts';
import { Panel } from '#web/admin/records/panel/Panel.tsx';
import { RecordPending } from '#web/admin/records/panel/RecordPending.tsx';
import type { PanelSteps } from '#web/admin/records/panel/use-panel.ts';
import { toast } from '#web/ui/toast.ts';
import { detailsQuery, READ_ANEW } from './api/get-lead-details.ts';
import { mergedInto } from './api/merged-into.ts';
import styles from './LeadPanel.module.css';
import { Composer } from './lead/Composer.tsx';
import { CallUser, LeadActions } from './lead/LeadActions.tsx';
import { LeadNotice } from './lead/LeadNotice.tsx';
import { LeadProvider } from './lead/LeadProvider.tsx';
import { DetailsOf, LeadSheet } from './lead/LeadSheet.tsx';
import { MergedAway } from './lead/MergedAway.tsx';
import { SendMail } from './lead/OwnMailbox.tsx';

interface Props {
  id: string;
  /** The lead as the list has it; `undefined` where the list does not have it. */
  record: LeadRecord | undefined;
  brand: string;
  steps: PanelSteps;
}

/** Everything that is known about one lead, the team's work on it, and the ways to reach them. */
export default function LeadPanel({ id, record, brand, steps }: Props) {
  const query = useQuery({ ...detailsQuery(id), ...READ_ANEW });
  const { data, error } = query;
  const into = mergedInto(error);
  const failed = error !== null && !data && !into;
  useEffect(() => {
    // Without a connection, the panel and the corner of the page say so.
    if (failed && navigator.onLine)
      toast({ title: 'Error', description: 'Failed to fetch user details', tone: 'error' });
  }, [failed]);

  const gone = isGone(error);
  const shared = { ...(gone ? headOf() : headOf(data, record)), steps };
  if (into) {
    return (
      <Panel {...shared}>
        <MergedAway id={id} into={into} />
      </Panel>
    );
  }
  if (!data || gone) {
    return (
      <Panel {...shared}>
        <RecordPending {...{ id, query }} what="This signup" onClose={steps.onClose} />
      </Panel>
    );
  }
  const { user, lead } = data;
  if (!lead) {
    return (
      <Panel {...shared} actions={<CallUser user={user} />}>
        <DetailsOf details={data} action={<SendMail user={user} brand={brand} />} />
      </Panel>
    );
  }
  return (
    <LeadProvider user={user} lead={lead}>
      {(changed) => (
        <Panel
          {...shared}
          page={fillPath(PAGES.lead, { id })}
          notice={<LeadNotice details={data} />}
          actions={<LeadActions />}
          footer={lead.writable && <Composer />}
        >
          <LeadSheet details={data} brand={brand} changed={changed} />
        </Panel>
      )}
    </LeadProvider>
  );
}

function headOf(details?: LeadDetails, record?: LeadRecord) {
  const { firstName, lastName } = details?.user ?? record ?? { firstName: 'Signup', lastName: '' };
  const subtitle = details?.company
    ? [details.company.companyName, details.company.location].filter(Boolean).join(', ')
    : record?.companyName;
  const { email, phone } = details?.user ?? record ?? {};
  return {
    title: `${firstName} ${lastName}`.trim(),
    subtitle: (
      <>
        {subtitle}
        {email !== undefined && phone !== undefined && (
          <span className={styles.contact}>
            <span>
              {isUnknownEmail(email) ? 'Email not known' : <Email email={email} />}
              {unconfirmedEmail(details?.newEmail ?? record?.newEmail)}
            </span>{' '}
            <Phone number={phone} />
          </span>
        )}
      </>
    ),
  };
}
