import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import type { Colleague } from '#contracts/colleague.ts';
import type { MessageRecord } from '#contracts/message.ts';
import { roleMay } from '#contracts/permissions.ts';
import { useMedia } from '#web/admin/records/list/use-media.ts';
import { usePanel } from '#web/admin/records/panel/use-panel.ts';
import { Records } from '#web/admin/records/Records.tsx';
import type { Records as RecordsState } from '#web/admin/records/use-records.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { lazy } from '#web/ui/lazy.ts';
import { messagePrefetch } from './api/message-details.ts';
import { messageView } from './record-view.tsx';

/** The panel is loaded with the first message that is prefetched. */
const loadPanel = () => import('./MessagePanel.tsx');
const MessagePanel = lazy(loadPanel);
const BulkActions = lazy(() =>
  import('./BulkActions.tsx').then(({ BulkActions }) => ({ default: BulkActions })),
);

/** On a phone a box beside the name leaves its status no room: there messages are worked on one by one. */
const HAS_ROOM = '(width >= 64rem)';

interface Props {
  messages: RecordsState<MessageRecord>;
  /** The colleagues who may answer a message. */
  owners: readonly Colleague[];
  brand: string;
}

/** The tab of messages: the list, and one message beside it. */
export function MessageList({ messages, owners, brand }: Props) {
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
  const hasRoom = useMedia(HAS_ROOM);
  const user = useSession();
  const writes = user ? roleMay(user.role, 'messages.write') : false;
  return (
    <>
      <Records
        records={messages}
        view={view}
        onPrefetch={onPrefetch}
        bulk={
          writes && hasRoom
            ? (chosen) => (
                <Suspense>
                  <BulkActions chosen={chosen} owners={owners} />
                </Suspense>
              )
            : undefined
        }
      />
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
