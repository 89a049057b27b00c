import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import styles from './RuleTable.module.css';

interface RuleTableProps {
  headline: string;
  intro: string;
  /** Names of the two columns. */
  labels: { when: string; does: string };
  rules: readonly { when: string; does: string }[];
}

/** What is done when: two columns to look up a case in. */
export function RuleTable({ headline, intro, labels, rules }: RuleTableProps) {
  return (
    <section className={styles.band}>
      <div className={`shell ${styles.inner}`}>
        <SectionHead headline={headline} intro={intro} />
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{labels.when}</th>
              <th scope="col">{labels.does}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.when} className={styles.rule}>
                <th scope="row" className={styles.when}>
                  {rule.when}
                </th>
                <td className={styles.does}>{rule.does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
