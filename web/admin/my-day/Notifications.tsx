import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationPage, NotificationRecord, TimeChange } from '#contracts/notification.ts';
import { API } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import { useLive } from '#web/admin/records/live/use-live.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { countAgain } from '#web/admin/shell/use-live-open-work.ts';
import { formatDateTime, formatUpTo } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import styles from './notifications.module.css';

/** More of them are not counted one by one. */
const MOST = 99;
export const NOTIFICATIONS_KEY = ['notifications'] as const;
const WORDS: Readonly<Record<NotificationRecord['kind'], string>> = {
  assigned: 'gave you',
  mentioned: 'mentioned you about',
  reminder: 'Next step due:',
  replied: 'Reply from',
  changed: 'changed your appointment with',
};
const CHANGES: Readonly<Record<TimeChange['how'], { did: string; time: string }>> = {
  scheduled: { did: 'scheduled your appointment with', time: 'it is' },
  moved: { did: 'moved your appointment with', time: 'it is now' },
  cancelled: { did: 'canceled your appointment with', time: 'it was' },
};

export const useNotifications = () =>
  useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: async ({ signal }) => (await adminRequest<NotificationPage>(API.notifications, { signal })).body,
  });

/**
 * Leads to what one was told, where it stands below everything else. Its place is kept where there is nothing new: a
 * line of the day would move.
 */
export function NewNotifications() {
  const { data } = useNotifications();
  return (
    <p className={styles.unread}>
      {data !== undefined && data.unread > 0 && (
        <a href="#notifications">{`${formatUpTo(data.unread, MOST)} new ${data.unread === 1 ? 'notification' : 'notifications'}`}</a>
      )}
    </p>
  );
}

/** What one was told; read again where a live event has `forYou`. */
export function Notifications() {
  const client = useQueryClient();
  const { data } = useNotifications();
  useLive((events) => {
    const told = events === 'reset' || events.some(({ forYou }) => forYou);
    if (told) void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  });

  async function markRead(ids?: string[]) {
    try {
      await adminRequest(API.notificationsRead, { body: ids ? { ids } : {} });
    } catch (error) {
      showFailure('Not saved', error, { retry: () => void markRead(ids) });
    }
    await Promise.all([client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }), countAgain()]);
  }

  /** Whoever opens the record knows it; the request outlives this page. */
  async function follow({ id, readAt }: NotificationRecord): Promise<void> {
    if (readAt === null) await markRead([id]);
  }

  if (!data) return null;
  return (
    <section aria-labelledby="notifications" className={styles.notifications}>
      <header>
        <h2 id="notifications">Notifications</h2>
        {data.unread > 0 && (
          <Button size="sm" variant="outline" onClick={() => void markRead()}>
            Mark {data.unread > MOST ? 'all' : data.unread} as read
          </Button>
        )}
      </header>
      {data.notifications.length === 0 && (
        <p>Nothing yet. When somebody assigns you something or mentions you, it shows here.</p>
      )}
      <ul className={styles.list}>
        {data.notifications.map((each) => (
          <li key={each.id} data-unread={each.readAt === null || undefined}>
            {each.by} {each.change ? CHANGES[each.change.how].did : WORDS[each.kind]}{' '}
            <a
              href={recordPath(each.subjectKind, each.subjectId)}
              onClick={() => void follow(each)}
              // The middle button opens it in another tab.
              onAuxClick={({ button }) => button === 1 && void follow(each)}
            >
              {each.name}
            </a>
            {each.text && <>: {each.text}</>}
            {each.change && `, ${CHANGES[each.change.how].time} ${formatDateTime(each.change.at)}`}{' '}
            <time dateTime={each.at}>{formatDateTime(each.at)}</time>
            {each.readAt === null && (
              <Button size="sm" variant="ghost" onClick={() => void markRead([each.id])}>
                <span>
                  Mark as read<span className="visually-hidden">: {each.name}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
