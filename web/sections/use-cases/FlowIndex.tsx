import '#web/styles/hues.css';
import { ArrowLink } from '#web/sections/blocks/ArrowLink.tsx';
import styles from './FlowIndex.module.css';
import { FlowLine } from './FlowLine.tsx';

interface FlowIndexProps {
  items: readonly {
    name: string;
    summary: string;
    href: string;
    /** Color name of its string. */
    hue: string | undefined;
    /** Names of the steps, in order. */
    steps: readonly string[];
  }[];
  /** A remark below the list. */
  note: string;
}

/** Kinds of calls, each with its way from the first word to the last on a string. */
export function FlowIndex({ items, note }: FlowIndexProps) {
  return (
    <div className={`shell ${styles.index}`}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href} className={styles.item} data-hue={item.hue ?? 'blue'}>
            <div className={styles.copy}>
              <h2 className={styles.name}>
                <ArrowLink href={item.href} label={item.name} />
              </h2>
              <p>{item.summary}</p>
            </div>
            <FlowLine titles={item.steps} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
