import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '#contracts/notification.ts';
import { API } from '#contracts/paths.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { showAtOnce } from '#web/admin/records/show-at-once.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { mailIsCaptured } from '#web/admin/session/mail-server.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import styles from './NotificationChoices.module.css';

const KEY = ['notification-settings'] as const;
const KINDS = {
  assigned: 'Something is assigned to me',
  mentioned: 'A note mentions me',
  reminder: 'A next step is due',
  replied: 'Somebody replies to an email',
  changed: 'A colleague changes an appointment of mine',
} as const;

/** The ways in which one is told of each kind; each box saves itself. */
export function NotificationChoices() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await adminRequest<NotificationSettings>(API.notificationSettings, { signal })).body,
  });
  if (isError) return <Retry what="What you are told of" busy={false} onRetry={() => void refetch()} />;

  async function save(settings: NotificationSettings) {
    const send = () => adminRequest(API.notificationSettings, { body: settings });
    try {
      await showAtOnce<NotificationSettings, unknown>(client, KEY, () => settings, send);
    } catch (error) {
      showFailure('Not saved', error);
    }
  }

  return (
    <div className={styles.choices}>
      {mailIsCaptured() && <p>Email isn’t set up, so notifications are saved but not sent.</p>}
      {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
        <fieldset key={kind}>
          <legend>{KINDS[kind]}</legend>
          {(['dashboard', 'mail'] as const).map((way) => (
            <CheckboxField
              key={way}
              name={`${kind}-${way}`}
              label={way === 'mail' ? 'By email' : 'In the dashboard'}
              disabled={!data}
              checked={data?.[kind][way] ?? false}
              onChange={({ target }) =>
                data && save({ ...data, [kind]: { ...data[kind], [way]: target.checked } })
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
