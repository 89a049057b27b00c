import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessageRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { useUrl } from '#web/lib/url-state.ts';
import { toast } from '#web/ui/toast.ts';
import type { FilterState } from '../records/filters/use-filters.ts';
import { ListTools } from '../records/list/ListTools.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import { headingId } from '../records/list/Row.tsx';
import type { ListState } from '../records/list/use-list.ts';
import { messageQuery } from './api/message-details.ts';
import { MessageCard } from './MessageCard.tsx';
import { MessageDialog } from './MessageDialog.tsx';

interface Props {
  messages: ListState<MessageRecord>;
  state: FilterState;
  brand: string;
}

/** The tab of messages: the list, and one message in full. */
export function MessageList({ messages, state, brand }: Props) {
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
      <ListTools state={state} searchLabel="Search name, e-mail, company or text" />
      <RecordList
        filtered={state.isFiltered}
        list={messages}
        noun="messages"
        exportAs={{ list: 'messages', path: API.messageExport, filters: state.filters }}
        empty={{
          title: 'No messages yet',
          hint: 'What people write on the contact page is listed here, newest first.',
        }}
      >
        {(message, headingRef) => (
          <MessageCard message={message} brand={brand} onRead={setRead} headingRef={headingRef} />
        )}
      </RecordList>
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
