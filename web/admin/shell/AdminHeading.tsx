import styles from './AdminHeading.module.css';

interface Props {
  title: string;
  description: string;
  /** On a phone it is only read aloud: what follows names itself. */
  evident?: boolean;
}

/** Heading of a team page; small, because the content below matters more. */
export function AdminHeading({ title, description, evident = false }: Props) {
  return (
    <div className={styles.heading} data-evident={evident || undefined}>
      <h1>{title}</h1>
      <p>{description}</p>
    </div>
  );
}
