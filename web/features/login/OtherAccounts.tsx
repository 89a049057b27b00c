import { useState } from 'react';
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '#contracts/providers.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OnFailure } from './FailureNote.tsx';
import styles from './LoginForm.module.css';

interface OtherAccountsProps {
  rememberMe: boolean;
  onFailure: OnFailure;
}

/** Sign-in with a provider. Whether it is set up is requested only when the visitor chooses it. */
export function OtherAccounts({ rememberMe, onFailure }: OtherAccountsProps) {
  const [busy, setBusy] = useState<Provider>();

  async function go(provider: Provider): Promise<void> {
    setBusy(provider);
    onFailure(undefined);
    try {
      await (await import('./other-account.ts')).goElsewhere(provider, rememberMe, onFailure);
    } catch {
      const reason = 'An error occurred during login';
      toast({ title: 'Login failed', description: reason, tone: 'error' });
      onFailure(reason);
    }
    setBusy(undefined);
  }

  return (
    <div className={styles.others}>
      <p className={styles.or}>or continue with</p>
      {PROVIDERS.map((provider) => (
        // A form, so that a press before hydration is not lost; see `EarlySubmit.astro`.
        <form
          key={provider}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void go(provider);
          }}
        >
          <Button type="submit" variant="outline" busy={busy === provider} disabled={Boolean(busy)}>
            {PROVIDER_NAMES[provider]}
          </Button>
        </form>
      ))}
    </div>
  );
}
