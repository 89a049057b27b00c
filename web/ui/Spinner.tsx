import styles from './Spinner.module.css';

interface SpinnerProps {
  /** Read aloud; leave it out where text beside the spinner says the same. */
  label?: string;
  size?: 'sm' | 'lg';
}

/** Waiting: two strings that sound in turn. */
export function Spinner({ label, size = 'sm' }: SpinnerProps) {
  return (
    <span className={styles.spinner} data-size={size} role={label ? 'status' : undefined}>
      <i />
      <i />
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
