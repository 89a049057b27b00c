import { useState } from 'react';
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '#contracts/providers.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './LoginForm.module.css';
import { LOGIN_BROKEN } from './login-failed.ts';

interface OtherAccountsProps {
  rememberMe: boolean;
  /** A provider is tried: what was said about an attempt before is over. */
  onTry: () => void;
}

/** Sign-in with a provider. Whether it is set up is requested only when the visitor chooses it. */
export function OtherAccounts({ rememberMe, onTry }: OtherAccountsProps) {
  const [busy, setBusy] = useState<Provider>();
  const [reason, setReason] = useState<string>();

  async function go(provider: Provider): Promise<void> {
    setBusy(provider);
    setReason(undefined);
    onTry();
    try {
      setReason(await (await import('./other-account.ts')).goElsewhere(provider, rememberMe));
    } catch {
      setReason(LOGIN_BROKEN);
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
      <p aria-live="polite" className={styles.why}>
        {reason}
      </p>
    </div>
  );
}
