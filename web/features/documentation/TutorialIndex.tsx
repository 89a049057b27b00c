import { ANCHORS, type DocsEntry } from './contents.ts';
import styles from './TutorialIndex.module.css';

interface TutorialIndexProps {
  title: string;
  description: string;
  tutorials: readonly Pick<DocsEntry, 'id' | 'title' | 'description' | 'minutes'>[];
}

/** The tutorials, with their result and duration. */
export function TutorialIndex({ title, description, tutorials }: TutorialIndexProps) {
  return (
    <section id={ANCHORS.tutorials} className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.lead}>{description}</p>
      <ol className={styles.list}>
        {tutorials.map((tutorial) => (
          <li key={tutorial.id} className={styles.item}>
            <span className={styles.minutes}>{tutorial.minutes} min</span>
            <a href={`#${tutorial.id}`} className={styles.link}>
              {tutorial.title}
            </a>
            <span className={styles.text}>{tutorial.description}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
