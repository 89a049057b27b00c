import styles from './SumList.module.css';

interface Sum {
  label: string;
  value: string;
  /** `zero` steps back, `wrong` stands out. */
  tone?: 'zero' | 'wrong' | undefined;
}

/** Sums side by side, each under its name. */
export function SumList({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
