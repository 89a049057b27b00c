import styles from './Listing.module.css';

/** Several short answers, one after the other. */
export function Listing({ items }: { items: string[] }) {
  return (
    <ul className={styles.listing}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
