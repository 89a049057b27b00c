import styles from './AdminHeading.module.css';

interface Props {
  title: string;
  description: string;
}

/** Heading of a team page; small, because the content below matters more. */
export function AdminHeading({ title, description }: Props) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      <p>{description}</p>
    </div>
  );
}
