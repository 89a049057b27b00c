import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './LoginForm.module.css';

/** Sign-in with an account from elsewhere. Until the operator has set one up, the button says so. */
export function OtherAccounts() {
  return (
    <div className={styles.others}>
      <p className={styles.or}>or continue with</p>
      <Button variant="outline" onClick={() => notSetUp('Google')}>
        Google
      </Button>
      <Button variant="outline" onClick={() => notSetUp('Microsoft')}>
        Microsoft
      </Button>
    </div>
  );
}

function notSetUp(provider: string): void {
  const description = `Sign-in with ${provider} is not set up on this site.`;
  toast({ title: `${provider} is not available`, description });
}
