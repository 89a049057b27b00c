import styles from './AdminHeading.module.css';

interface Props {
  title: string;
  description: string;
}

/** Heading of a page of the team: small, because what counts stands below it. */
export function AdminHeading({ title, description }: Props) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      <p>{description}</p>
    </div>
  );
}
