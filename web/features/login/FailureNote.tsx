import styles from './LoginForm.module.css';

export type OnFailure = (reason: string | undefined) => void;

/** Shows why a sign-in failed beside the form. The toast announces it, so that this is no live region. */
export function FailureNote({ reason }: { reason: string | undefined }) {
  return (
    reason && (
      <p id="login-failure" className={styles.failure}>
        {reason}
      </p>
    )
  );
}
