import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './FlowLine.module.css';

/** The steps of a call by name, along one string: quiet where it begins, full where everything is agreed. */
export function FlowLine({ titles }: { titles: readonly string[] }) {
  return (
    <ol className={styles.line}>
      {titles.map((title) => (
        <li key={title} className={styles.step}>
          <span className={styles.string} aria-hidden="true">
            <SoundingString />
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
