import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessageRecord } from '#contracts/admin.ts';
import { useUrl } from '#web/lib/url-state.ts';
import { toast } from '#web/ui/toast.ts';
import { headingId } from '../records/list/Row.tsx';
import { Records } from '../records/Records.tsx';
import type { Records as RecordsState } from '../records/use-records.ts';
import { messageQuery } from './api/message-details.ts';
import { MessageCard } from './MessageCard.tsx';
import { MessageDialog } from './MessageDialog.tsx';

interface Props {
  messages: RecordsState<MessageRecord>;
  brand: string;
}

/** The tab of messages: the list, and one message in full. */
export function MessageList({ messages, brand }: Props) {
  const { state } = messages;
  const [read, setRead] = useState<MessageRecord>();
  const linked = useLinkedMessage();
  const close = () => {
    setRead(undefined);
    if (!linked) return;
    // Back, or a reload, does not open it once more.
    state.apply(state.filters, state.view, 'replace');
    // Nothing opened it that could have the focus back: its entry takes it, or the tab whose list it is not shown in.
    const entry = document.getElementById(headingId(linked.id));
    (entry ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
  };
  return (
    <>
      <Records records={messages}>
        {(message, headingRef) => (
          <MessageCard message={message} brand={brand} onRead={setRead} headingRef={headingRef} />
        )}
      </Records>
      <MessageDialog message={read ?? linked} brand={brand} onClose={close} />
    </>
  );
}

/** The message that the address names, e.g. where somebody was led here by the audit log. */
function useLinkedMessage(): MessageRecord | undefined {
  const id = useUrl().query.get('message');
  const { data, isError } = useQuery({ ...messageQuery(id ?? ''), enabled: id !== null });
  useEffect(() => {
    if (isError)
      toast({ title: 'Message not found', description: 'It may have been removed', tone: 'error' });
  }, [isError]);
  return id === null ? undefined : data;
}
