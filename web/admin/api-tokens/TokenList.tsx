import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiTokenRecord } from '#contracts/api-token.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { FirstAction } from '#web/admin/shell/FirstAction.tsx';
import list from '#web/admin/shell/settings-list.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { TOKENS_KEY, useTokens } from './api/tokens.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TokenCard } from './TokenCard.tsx';

/** The tokens, and what can be done with them. */
export function TokenList() {
  const tokens = useTokens();
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiTokenRecord>();

  const reload = () => void client.invalidateQueries({ queryKey: TOKENS_KEY });
  function revoked(title: string): void {
    toast({ title, tone: 'success' });
    setRevoking(undefined);
    reload();
  }

  if (tokens.isPending) return <Loading />;
  if (!tokens.data) {
    return <Retry what="The tokens" busy={tokens.isFetching} onRetry={() => void tokens.refetch()} />;
  }
  return (
    <div className={list.page}>
      <FirstAction
        empty={
          tokens.data.length === 0 && {
            title: 'No tokens yet',
            hint: (
              <>
                Use a token to let a form, a script or another service read and write leads. The{' '}
                <a href="/documentation/recipes">recipes</a> show it for n8n, Make and HubSpot.
              </>
            ),
          }
        }
      >
        <Button onClick={() => setCreating(true)}>New token</Button>
      </FirstAction>
      <ul className={list.rows}>
        {tokens.data.map((token) => (
          <li key={token.id}>
            <TokenCard token={token} onRevoke={() => setRevoking(token)} />
          </li>
        ))}
      </ul>
      <NewTokenDialog open={creating} onClose={() => setCreating(false)} onCreated={reload} />
      <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} onDone={revoked} />
    </div>
  );
}
