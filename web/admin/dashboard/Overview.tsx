import { startTransition, useEffect, useState } from 'react';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { formatCount } from '#web/lib/format.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePartnerships } from '../applications/api/get-partnerships.ts';
import { PARTNERSHIP_FIELDS } from '../applications/fields.ts';
import { PartnershipList } from '../applications/PartnershipList.tsx';
import { MailList } from '../mails/MailList.tsx';
import { useMessages } from '../messages/api/get-messages.ts';
import { MESSAGE_FIELDS } from '../messages/fields.ts';
import { MessageList } from '../messages/MessageList.tsx';
import { useFilters } from '../records/filters/use-filters.ts';
import { Retry } from '../records/list/Retry.tsx';
import { useViews } from '../records/views/api/views.ts';
import { useSession } from '../session/use-session.ts';
import { useOwners } from '../signups/api/get-owners.ts';
import { useSignups } from '../signups/api/get-signups.ts';
import { signupFields } from '../signups/fields.ts';
import { SignupList } from '../signups/SignupList.tsx';
import css from './Overview.module.css';
import { useStats } from './stats/api/get-stats.ts';
import { DueSummary } from './stats/DueSummary.tsx';
import { Stats } from './stats/Stats.tsx';
import { useTab } from './use-tab.ts';

const TABS = ['signups', 'partnerships', 'messages', 'mail'] as const;
const TAKES: Record<(typeof TABS)[number], Permission> = {
  signups: 'signups.read',
  partnerships: 'partnerships.read',
  messages: 'messages.read',
  mail: 'mails.read',
};

/**
 * Statistics, and the lists that whoever is signed in may read. Drawn once the statistics, the list that is open and
 * the views kept of it are there: what came later would push the rest down.
 */
export function Overview({ brand }: { brand: string }) {
  const user = useSession();
  // The server's error, and nothing here, leads whoever is not of the team to the login.
  const may = (permission: Permission) =>
    user !== undefined && (!user || !isTeamRole(user.role) || roleMay(user.role, permission));
  const stats = useStats();
  const [named, setTab] = useTab(TABS);
  const [tab = named] = [named, ...TABS].filter((id) => may(TAKES[id]));
  const opens = (id: (typeof TABS)[number]) => tab === id && may(TAKES[id]);
  const owners = useOwners(opens('signups'));
  const signupState = useFilters('signups', signupFields(owners), opens('signups'));
  const signups = useSignups(signupState.filters, opens('signups'));
  const partnershipState = useFilters('partnerships', PARTNERSHIP_FIELDS, opens('partnerships'));
  const partnerships = usePartnerships(partnershipState.filters, opens('partnerships'));
  const messageState = useFilters('messages', MESSAGE_FIELDS, opens('messages'));
  const messages = useMessages(messageState.filters, opens('messages'));
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    if (stats.error) toast({ title: 'Error', description: 'Failed to fetch data', tone: 'error' });
  }, [stats.error]);

  const views = [
    useViews('signups', opens('signups')),
    useViews('partnerships', opens('partnerships')),
    useViews('messages', opens('messages')),
  ];
  const settled = [signups, partnerships, messages, ...views].every((part) => part.settled);
  const ready = user !== undefined && stats.isFetched && settled;
  useEffect(() => {
    // Drawn in small steps: fifty records in one would hold a phone up for a quarter of a second.
    if (ready) startTransition(() => setBegun(true));
  }, [ready]);
  if (!begun) return <Loading />;

  const { totalSignups = null, partnershipRequests = null } = stats.data ?? {};
  const items = [
    {
      id: 'signups' as const,
      label: 'User Signups',
      count: shown(totalSignups),
      panel: <SignupList signups={signups} state={signupState} brand={brand} />,
    },
    {
      id: 'partnerships' as const,
      label: 'Partnership Requests',
      count: shown(partnershipRequests),
      panel: <PartnershipList partnerships={partnerships} state={partnershipState} brand={brand} />,
    },
    {
      id: 'messages' as const,
      label: 'Messages',
      count: shown(stats.data?.totalMessages ?? null),
      panel: <MessageList messages={messages} state={messageState} brand={brand} />,
    },
    { id: 'mail' as const, label: 'Mail', panel: <MailList /> },
  ].filter(({ id }) => may(TAKES[id]));
  return (
    <div className={css.overview}>
      <div>
        <Stats
          counts={{
            totalSignups,
            partnershipRequests,
            signupsThisMonth: stats.data?.signupsThisMonth ?? null,
            pendingPartnerships: stats.data?.pendingPartnerships ?? null,
          }}
        />
        {stats.data ? (
          <DueSummary due={stats.data.due} reads={(list) => may(TAKES[list])} />
        ) : (
          <Retry what="Some figures" busy={stats.isFetching} onRetry={() => void stats.refetch()} />
        )}
      </div>
      <Tabs label="Records" value={tab} onChange={setTab} items={items} />
    </div>
  );
}

function shown(count: number | null): string | undefined {
  return count === null ? undefined : formatCount(count);
}
