import { Turns } from '#web/sections/call/Turns.tsx';
import styles from './CallReview.module.css';
import { MOODS, type Mood, MoodCurve } from './MoodCurve.tsx';

/** Points of each part; the four of them make 100, as of every call. */
const MOST = 25;

interface CallReviewProps {
  lines: readonly { who: 'caller' | 'agent'; text: string; mood: Mood }[];
  /** Points out of `MOST`. */
  scores: readonly { label: string; points: number }[];
  /** The one sentence a supervisor reads. */
  insight: string;
}

/** A call as it is read afterwards: the mood of each line, the score, and what to learn from it. */
export function CallReview({ lines, scores, insight }: CallReviewProps) {
  const total = scores.reduce((sum, score) => sum + score.points, 0);
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
      <div className={styles.verdict}>
        <MoodCurve moods={lines.map((line) => line.mood)} />
        <dl className={styles.scores}>
          <div className={styles.total}>
            <dt>Call score</dt>
            <dd>
              {total}/{scores.length * MOST}
            </dd>
          </div>
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
      </div>
      <p className={styles.insight}>{insight}</p>
    </div>
  );
}
