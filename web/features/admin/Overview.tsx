import { useEffect } from 'react';
import { isTeamRole } from '#contracts/login.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSession } from './account/use-session.ts';
import { Loading } from './Loading.tsx';
import { Retry } from './list/Retry.tsx';
import { MailList } from './mails/MailList.tsx';
import { useMessages } from './messages/api/get-messages.ts';
import { MessageList } from './messages/MessageList.tsx';
import { formatCount } from './numbers.ts';
import css from './Overview.module.css';
import { usePartnerships } from './partnerships/api/get-partnerships.ts';
import { PartnershipList } from './partnerships/PartnershipList.tsx';
import { useSignups } from './signups/api/get-signups.ts';
import { SignupList } from './signups/SignupList.tsx';
import { useStats } from './stats/api/get-stats.ts';
import { Stats } from './stats/Stats.tsx';
import { useTab } from './use-tab.ts';

const TABS = ['signups', 'partnerships', 'messages', 'mail'] as const;
const TAKES: Record<(typeof TABS)[number], Permission> = {
  signups: 'signups.read',
  partnerships: 'partnerships.read',
  messages: 'messages.read',
  mail: 'mails.read',
};

/** Figures, and the lists that whoever is signed in may read; drawn once the server has answered for all of them. */
export function Overview({ brand }: { brand: string }) {
  const user = useSession();
  // The server's refusal, and nothing here, leads whoever is not of the team to the login.
  const may = (permission: Permission) =>
    user !== undefined && (!user || !isTeamRole(user.role) || roleMay(user.role, permission));
  const stats = useStats();
  const signups = useSignups(may('signups.read'));
  const partnerships = usePartnerships(may('partnerships.read'));
  const messages = useMessages(may('messages.read'));
  const [tab, setTab] = useTab(TABS);

  useEffect(() => {
    if (stats.error) toast({ title: 'Error', description: 'Failed to fetch data', tone: 'error' });
  }, [stats.error]);

  const settled = [signups, partnerships, messages].every((list) => list.settled);
  if (user === undefined || !stats.isFetched || !settled) return <Loading />;

  const totalSignups = signups.total ?? stats.data?.totalSignups ?? null;
  const partnershipRequests = partnerships.total ?? stats.data?.partnershipRequests ?? null;
  const items = [
    {
      id: 'signups' as const,
      label: 'User Signups',
      count: shown(totalSignups),
      panel: <SignupList signups={signups} brand={brand} />,
    },
    {
      id: 'partnerships' as const,
      label: 'Partnership Requests',
      count: shown(partnershipRequests),
      panel: <PartnershipList partnerships={partnerships} brand={brand} />,
    },
    {
      id: 'messages' as const,
      label: 'Messages',
      count: shown(messages.total),
      panel: <MessageList messages={messages} brand={brand} />,
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
        {!stats.data && (
          <Retry what="Some figures" busy={stats.isFetching} onRetry={() => void stats.refetch()} />
        )}
      </div>
      <Tabs
        label="Records"
        value={items.some(({ id }) => id === tab) ? tab : (items[0]?.id ?? tab)}
        onChange={setTab}
        items={items}
      />
    </div>
  );
}

function shown(count: number | null): string | undefined {
  return count === null ? undefined : formatCount(count);
}
