import { useState } from 'react';
import type { MessageRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { ListTools } from '../list/ListTools.tsx';
import { RecordList } from '../list/RecordList.tsx';
import type { FilterState } from '../list/use-filters.ts';
import type { ListState } from '../list/use-list.ts';
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
      <MessageDialog message={read} brand={brand} onClose={() => setRead(undefined)} />
    </>
  );
}
