import { Turns } from '../Turns.tsx';
import styles from './CallReview.module.css';

/** How a line was meant, in one word. */
const MOODS = { good: 'pleased', even: 'neutral', bad: 'upset' } as const;
const MOST = 10;

interface CallReviewProps {
  lines: readonly { who: 'caller' | 'agent'; text: string; mood: keyof typeof MOODS }[];
  /** Points out of ten. */
  scores: readonly { label: string; points: number }[];
  /** The one sentence a supervisor reads. */
  insight: string;
}

/** A call as it is read afterwards: the mood of each line, the score, and what to learn from it. */
export function CallReview({ lines, scores, insight }: CallReviewProps) {
  return (
    <div className={styles.review}>
      <Turns
        turns={lines.map((line) => ({
          who: line.who,
          text: line.text,
          note: (
            <span className={styles.mood} data-mood={line.mood}>
              {MOODS[line.mood]}
            </span>
          ),
        }))}
      />
      <dl className={styles.scores}>
        {scores.map((score) => (
          <div key={score.label} className={styles.score}>
            <dt>{score.label}</dt>
            <dd>
              <meter min={0} max={MOST} value={score.points} aria-label={score.label} />
              {score.points}/{MOST}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.insight}>{insight}</p>
    </div>
  );
}
