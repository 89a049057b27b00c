import type { WebhookRecord } from '#contracts/webhook.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { AttemptRow } from './AttemptRow.tsx';
import { useAttempts } from './api/endpoints.ts';
import styles from './Webhooks.module.css';

interface Props {
  /** `undefined` while the dialog is closed. */
  endpoint: WebhookRecord | undefined;
  onClose: () => void;
}

/** What was sent to an endpoint, and what it answered. */
export function LogDialog({ endpoint, onClose }: Props) {
  return (
    <Dialog
      open={endpoint !== undefined}
      onClose={onClose}
      title={`Deliveries to ${endpoint?.name ?? ''}`}
      size="lg"
    >
      {endpoint && <Log id={endpoint.id} />}
    </Dialog>
  );
}

function Log({ id }: { id: string }) {
  const attempts = useAttempts(id);
  if (attempts.isPending) return <Loading />;
  if (!attempts.data) {
    return <Retry what="The log" busy={attempts.isFetching} onRetry={() => void attempts.refetch()} />;
  }
  if (attempts.data.length === 0) {
    return <p>Nothing was sent in the last 30 days. A test shows up within seconds.</p>;
  }
  return (
    <ol className={styles.log}>
      {attempts.data.map((attempt) => (
        <AttemptRow key={attempt.id} attempt={attempt} />
      ))}
    </ol>
  );
}
