import styles from './LoginForm.module.css';

/** Why a sign-in failed, and what of the page it is about: the form, or the accounts elsewhere. */
export interface Failure {
  of: 'form' | 'elsewhere';
  reason: string;
}

export type OnFailure = (failure: Failure | undefined) => void;

/** Shows why a sign-in failed beside what was pressed. The toast announces it, so that this is no live region. */
export function FailureNote({
  id,
  failure,
  of,
}: { id: string; failure: Failure | undefined } & Pick<Failure, 'of'>) {
  if (failure?.of !== of) return null;
  return (
    <p id={id} className={styles.failure}>
      {failure.reason}
    </p>
  );
}
