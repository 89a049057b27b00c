import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import type { MessageRecord } from '#contracts/message.ts';
import { lazy } from '#web/ui/lazy.ts';
import { usePanel } from '../records/panel/use-panel.ts';
import { Records } from '../records/Records.tsx';
import type { Records as RecordsState } from '../records/use-records.ts';
import { messagePrefetch } from './api/message-details.ts';
import { messageView } from './record-view.tsx';

/** The panel is loaded with the first message that is prefetched. */
const loadPanel = () => import('./MessagePanel.tsx');
const MessagePanel = lazy(loadPanel);

interface Props {
  messages: RecordsState<MessageRecord>;
  brand: string;
}

/** The tab of messages: the list, and one message beside it. */
export function MessageList({ messages, brand }: Props) {
  const client = useQueryClient();
  const view = useMemo(() => messageView(brand), [brand]);
  const onPrefetch = useCallback(
    (id: string) => {
      loadPanel().catch(() => undefined);
      void client.prefetchQuery(messagePrefetch(id));
    },
    [client],
  );
  const { openId, steps } = usePanel({ records: messages, onPrefetch });
  return (
    <>
      <Records records={messages} view={view} onPrefetch={onPrefetch} />
      {openId && (
        <Suspense>
          <MessagePanel
            key={openId}
            id={openId}
            record={messages.list.records.find(({ id }) => id === openId)}
            brand={brand}
            steps={steps}
          />
        </Suspense>
      )}
    </>
  );
}
