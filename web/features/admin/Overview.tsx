import { useEffect } from 'react';
import { Tabs } from '#web/ui/Tabs.tsx';
import { toast } from '#web/ui/toast.ts';
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

/** Figures and lists. Nothing is drawn before the server has answered all four requests. */
export function Overview({ brand }: { brand: string }) {
  const stats = useStats();
  const signups = useSignups();
  const partnerships = usePartnerships();
  const messages = useMessages();
  const [tab, setTab] = useTab(TABS);

  useEffect(() => {
    if (stats.error) toast({ title: 'Error', description: 'Failed to fetch data', tone: 'error' });
  }, [stats.error]);

  const settled = [signups, partnerships, messages].every((list) => list.settled);
  if (!stats.isFetched || !settled) return <Loading />;

  const totalSignups = signups.total ?? stats.data?.totalSignups ?? null;
  const partnershipRequests = partnerships.total ?? stats.data?.partnershipRequests ?? null;
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
        value={tab}
        onChange={setTab}
        items={[
          {
            id: 'signups',
            label: 'User Signups',
            count: shown(totalSignups),
            panel: <SignupList signups={signups} brand={brand} />,
          },
          {
            id: 'partnerships',
            label: 'Partnership Requests',
            count: shown(partnershipRequests),
            panel: <PartnershipList partnerships={partnerships} brand={brand} />,
          },
          {
            id: 'messages',
            label: 'Messages',
            count: shown(messages.total),
            panel: <MessageList messages={messages} brand={brand} />,
          },
          { id: 'mail', label: 'Mail', panel: <MailList /> },
        ]}
      />
    </div>
  );
}

function shown(count: number | null): string | undefined {
  return count === null ? undefined : formatCount(count);
}
