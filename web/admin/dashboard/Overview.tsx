import { Suspense, startTransition, useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contracts/application.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import type { MessageRecord } from '#contracts/message.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { APPLICATION_FIELDS } from '#web/admin/applications/filters.ts';
import { APPLICATIONS } from '#web/admin/applications/kind.ts';
import { messageFields } from '#web/admin/messages/filters.ts';
import { MESSAGES } from '#web/admin/messages/kind.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { SkeletonRows } from '#web/admin/records/list/SkeletonRows.tsx';
import { useOwners } from '#web/admin/records/use-owners.ts';
import { useRecords } from '#web/admin/records/use-records.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { openWork } from '#web/admin/shell/bar/open-work.ts';
import { useTab } from '#web/admin/shell/use-tab.ts';
import { leadFields } from '#web/admin/signups/filters.ts';
import { LEADS } from '#web/admin/signups/kind.ts';
import { LeadList } from '#web/admin/signups/LeadList.tsx';
import { useUrl } from '#web/lib/url-state.ts';
import { lazy } from '#web/ui/lazy.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Overview.module.css';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { useStats } from './stats/api/get-stats.ts';
import { DueSummary } from './stats/DueSummary.tsx';
import { Stats } from './stats/Stats.tsx';

// Leads are what most begin with; the other lists come with their tab.
const ApplicationList = lazy(() =>
  import('#web/admin/applications/ApplicationList.tsx').then(({ ApplicationList }) => ({
    default: ApplicationList,
  })),
);
const MessageList = lazy(() =>
  import('#web/admin/messages/MessageList.tsx').then(({ MessageList }) => ({ default: MessageList })),
);

const TABS = ['signups', 'partnerships', 'messages'] as const;
const TAKES: Record<(typeof TABS)[number], Permission> = {
  signups: LEADS.permission,
  partnerships: APPLICATIONS.permission,
  messages: MESSAGES.permission,
};

/**
 * Statistics, and the lists that the user may read. Rendered once statistics, open list and its views have loaded, so
 * that nothing shifts.
 */
export function Overview({ brand }: { brand: string }) {
  const user = useSession();
  // Users outside the team are sent to the login by the server's error.
  const may = (permission: Permission) =>
    user !== undefined && (!user || !isTeamRole(user.role) || roleMay(user.role, permission));
  const stats = useStats();
  const [named, setTab] = useTab(TABS);
  const tab = [named, ...TABS].find((id) => may(TAKES[id])) ?? named;
  const opens = (id: (typeof TABS)[number]) => tab === id && may(TAKES[id]);
  const owners = useOwners(API.signupOwners, opens('signups'));
  const answerers = useOwners(API.messageOwners, opens('messages'));
  const leads = useRecords<LeadRecord>(LEADS, leadFields(owners), opens('signups'));
  const applications = useRecords<ApplicationRecord>(APPLICATIONS, APPLICATION_FIELDS, opens('partnerships'));
  const messages = useRecords<MessageRecord>(MESSAGES, messageFields(answerers), opens('messages'));
  const [begun, setBegun] = useState(false);
  const { hash } = useUrl();

  useEffect(() => {
    // Live updates read the counts again. When that fails, the error must not replace a message about what the member
    // just did.
    if (stats.error)
      toast({ title: 'Error', description: 'Failed to fetch data', tone: 'error', background: true });
  }, [stats.error]);

  useEffect(() => {
    openWork.markProvided();
  }, []);
  useEffect(() => {
    // Mail was a tab once; an old link may also be followed from this very page, which then stays.
    if (hash === '#mail') window.location.replace(PAGES.mails);
  }, [hash]);
  useEffect(() => {
    if (stats.data) openWork.setStats(stats.data);
  }, [stats.data]);

  const settled = [leads, applications, messages].every((records) => records.settled);
  const ready = user !== undefined && stats.isFetched && settled;
  useEffect(() => {
    // Drawn in small steps: fifty records in one would hold a phone up for a quarter of a second.
    if (ready) startTransition(() => setBegun(true));
  }, [ready]);
  if (!begun) return <OverviewSkeleton />;

  const items = [
    {
      id: 'signups' as const,
      label: LEADS.label,
      panel: <LeadList leads={leads} owners={owners} brand={brand} />,
    },
    {
      id: 'partnerships' as const,
      label: APPLICATIONS.label,
      panel: (
        <Suspense fallback={<SkeletonRows />}>
          <ApplicationList applications={applications} brand={brand} />
        </Suspense>
      ),
    },
    {
      id: 'messages' as const,
      label: MESSAGES.label,
      panel: (
        <Suspense fallback={<SkeletonRows />}>
          <MessageList messages={messages} owners={answerers} brand={brand} />
        </Suspense>
      ),
    },
  ].filter(({ id }) => may(TAKES[id]));
  return (
    <>
      <div className={styles.figures}>
        {stats.data ? (
          <DueSummary due={stats.data.due} reads={(list) => may(TAKES[list])} />
        ) : (
          <Retry what="Some figures" busy={stats.isFetching} onRetry={() => void stats.refetch()} />
        )}
        <Stats counts={stats.data} />
      </div>
      <Tabs label="Records" value={tab} onChange={setTab} items={items} />
    </>
  );
}
