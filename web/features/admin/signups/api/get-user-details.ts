import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UserDetails, userDetails } from '#contracts/admin.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** Opens one user's details at a time; `onFailure` is called when they do not arrive. */
export function useOpenDetails(onFailure: () => void) {
  const client = useQueryClient();
  const [opening, setOpening] = useState<string>();
  const [details, setDetails] = useState<UserDetails>();

  async function open(id: string): Promise<void> {
    if (opening !== undefined) return;
    setOpening(id);
    try {
      setDetails(
        await client.fetchQuery({
          queryKey: ['users', id, 'details'],
          queryFn: async ({ signal }) =>
            (await adminRequest(fillPath(API.userDetails, { id }), { reply: userDetails, signal })).body,
        }),
      );
    } catch {
      onFailure();
    } finally {
      setOpening(undefined);
    }
  }

  return { details, opening, open, close: () => setDetails(undefined) };
}
