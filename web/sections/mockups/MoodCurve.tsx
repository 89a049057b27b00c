import styles from './MoodCurve.module.css';

/** How a line was meant, in one word. */
export const MOODS = { good: 'pleased', even: 'neutral', bad: 'upset' } as const;
export type Mood = keyof typeof MOODS;

/** How high a mood lies, in hundredths from above. */
const HEIGHT: Record<Mood, number> = { good: 12, even: 50, bad: 88 };

/** The mood of a call from its first line to its last. The transcript beside it says the same in words. */
export function MoodCurve({ moods }: { moods: readonly Mood[] }) {
  const points = moods.map((mood, index) => ({
    mood,
    x: Math.round(((index + 0.5) / moods.length) * 100),
    y: HEIGHT[mood],
  }));
  const [first] = points;
  const curve = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    const middle = (before.x + point.x) / 2;
    return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
  });
  return (
    <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.even} d={`M0 ${HEIGHT.even}H100`} />
      {first && <path className={styles.line} d={`M${first.x} ${first.y}${curve.join('')}`} />}
      {points.map((point) => (
        <path key={point.x} className={styles.dot} data-mood={point.mood} d={`M${point.x} ${point.y}h.01`} />
      ))}
    </svg>
  );
}
