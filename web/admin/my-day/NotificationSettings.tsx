import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Gate } from '#web/admin/session/Gate.tsx';
import { createQueryClient } from '#web/admin/session/query-client.ts';
import { NotificationChoices } from './NotificationChoices.tsx';

/**
 * The part of the team’s account page in which they choose what they are told of. The account around it shows messages,
 * and goes blank when the page is left.
 */
export default function NotificationSettings() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Gate permission="notifications.manage">
        <NotificationChoices />
      </Gate>
    </QueryClientProvider>
  );
}
