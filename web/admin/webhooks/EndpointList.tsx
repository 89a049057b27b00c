import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookRecord } from '#contracts/webhook.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { FirstAction } from '#web/admin/shell/FirstAction.tsx';
import list from '#web/admin/shell/settings-list.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { actOn, ENDPOINTS_KEY, useEndpoints } from './api/endpoints.ts';
import { ConfirmEndpointChange, type Confirmed } from './ConfirmEndpointChange.tsx';
import { EndpointCard } from './EndpointCard.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { LogDialog } from './LogDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** The endpoints, and what can be done with them. */
export function EndpointList() {
  const endpoints = useEndpoints();
  const client = useQueryClient();
  const [editing, setEditing] = useState<WebhookRecord | 'new'>();
  const [secret, setSecret] = useState<string>();
  const [reading, setReading] = useState<WebhookRecord>();
  const [confirming, setConfirming] = useState<Confirmed>();

  const reload = () => void client.invalidateQueries({ queryKey: ENDPOINTS_KEY });
  function done(title: string): void {
    toast({ title, tone: 'success' });
    setEditing(undefined);
    setConfirming(undefined);
    reload();
  }
  function showSecret(made: string): void {
    setEditing(undefined);
    setConfirming(undefined);
    setSecret(made);
    reload();
  }
  async function act(endpoint: WebhookRecord, action: 'test' | 'resume'): Promise<void> {
    try {
      done(await actOn(endpoint.id, action));
      if (action === 'test') setReading(endpoint);
    } catch (error) {
      reload();
      showFailure(action === 'test' ? 'Not sent' : 'Not changed', error, {
        retry: () => void act(endpoint, action),
      });
    }
  }

  if (endpoints.isPending) return <Loading />;
  if (!endpoints.data) {
    return (
      <Retry what="The endpoints" busy={endpoints.isFetching} onRetry={() => void endpoints.refetch()} />
    );
  }
  return (
    <div className={list.page}>
      <FirstAction
        empty={
          endpoints.data.length === 0 && {
            title: 'No endpoints yet',
            hint: (
              <>
                An endpoint is a URL of yours to which we send what happens here, within seconds. The{' '}
                <a href="/documentation/recipes">recipes</a> show how n8n, Make and HubSpot are told.
              </>
            ),
          }
        }
      >
        <Button onClick={() => setEditing('new')}>New endpoint</Button>
      </FirstAction>
      <ul className={list.rows}>
        {endpoints.data.map((endpoint) => (
          <li key={endpoint.id}>
            <EndpointCard
              endpoint={endpoint}
              onLog={() => setReading(endpoint)}
              onEdit={() => setEditing(endpoint)}
              onAct={(action) => act(endpoint, action)}
              onConfirm={(what) => setConfirming({ endpoint, what })}
            />
          </li>
        ))}
      </ul>
      <EndpointDialog
        editing={editing}
        onClose={() => setEditing(undefined)}
        onDone={done}
        onSecret={showSecret}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      <LogDialog
        endpoint={reading}
        onClose={() => {
          setReading(undefined);
          reload();
        }}
      />
      <ConfirmEndpointChange
        confirmed={confirming}
        onClose={() => setConfirming(undefined)}
        onDone={done}
        onSecret={showSecret}
      />
    </div>
  );
}
