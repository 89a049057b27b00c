import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { MessageRecord } from '#contracts/admin.ts';
import { usePanel } from '../records/panel/use-panel.ts';
import { Records } from '../records/Records.tsx';
import type { Records as RecordsState } from '../records/use-records.ts';
import { messageAhead } from './api/message-details.ts';
import { messageLook } from './look.tsx';

/** What works on a message arrives with the first one that somebody is about to open. */
const loadPanel = () => import('./MessagePanel.tsx');
const MessagePanel = lazy(loadPanel);

interface Props {
  messages: RecordsState<MessageRecord>;
  brand: string;
}

/** The tab of messages: the list, and one message beside it. */
export function MessageList({ messages, brand }: Props) {
  const client = useQueryClient();
  const look = useMemo(() => messageLook(brand), [brand]);
  const onNear = useCallback(
    (id: string) => {
      loadPanel().catch(() => undefined);
      void client.prefetchQuery(messageAhead(id));
    },
    [client],
  );
  const { openId, steps } = usePanel({ records: messages, onNear });
  return (
    <>
      <Records records={messages} look={look} onNear={onNear} />
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
