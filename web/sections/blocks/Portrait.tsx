import { type Face, faceOf } from './face-of.ts';
import styles from './Portrait.module.css';

const SKIN = ['#f3d3b8', '#e3b48d', '#c68d61', '#96603c', '#5f3a26'];
const HAIR = ['#6b4a2f', '#4a3122', '#2f2119', '#1d1613', '#120f0e'];
const RED = '#a8481f';

/**
 * A person drawn from an emoji, because not every system has a font for those; any other emoji is shown as it is. The
 * emoji stays in the text, for copying.
 */
export function Portrait({ emoji }: { emoji: string }) {
  const face = faceOf(emoji);
  return (
    <span className={styles.portrait} aria-hidden="true" data-drawn={face && true}>
      <span className={styles.emoji}>{emoji}</span>
      {face && <Drawing {...face} />}
    </span>
  );
}

function Drawing({ hair, skin, redHead, wears }: Face) {
  const skinColor = SKIN[skin];
  const hairColor = redHead ? RED : HAIR[skin];
  return (
    <svg viewBox="0 0 48 48" className={styles.drawing} aria-hidden="true">
      {hair === 'long' && <path fill={hairColor} d="M13 35V20a11 11 0 0 1 22 0v15z" />}
      <path fill={skinColor} d="M20 26h8v12h-8z" />
      <Clothes wears={wears} />
      <path fill={skinColor} d="M16 18.5a8 8.5 0 0 1 16 0v3a8 8.5 0 0 1-16 0z" />
      <path
        fill={hairColor}
        d={
          hair === 'long'
            ? 'M15.5 22c0-4 5-3 8-7 2 4 9 3 9 7l1-4a9.5 9.5 0 0 0-19 0z'
            : 'M15.5 20c0-3 2-4 3-5 4 1 8 1 11 0 2 1 3 2 3 5l.6-4c.4-6-4-8.5-9.1-8.5s-9.5 2.5-9.1 8.5z'
        }
      />
      <path fill="#000" opacity=".14" d="M20 28.5q4 2.5 8 0v2q-4 4-8 0z" />
      <path
        fill="none"
        stroke="#0b0908"
        strokeWidth="1.3"
        strokeLinecap="round"
        d="M20.7 21.7v.5m6.6-.5v.5M21.6 25.3q2.4 1.8 4.8 0"
      />
      {wears === 'chef' && (
        <path
          fill="#fff"
          stroke="#c9cdd6"
          strokeWidth="0.7"
          d="M16.5 15v-3a3.6 3.6 0 0 1 1.6-6 6.4 5 0 0 1 11.8 0 3.6 3.6 0 0 1 1.6 6v3z"
        />
      )}
      {wears === 'cap' && <path fill="#c9861d" d="M14.5 15a9.5 9.5 0 0 1 19 0h4v2.2h-23z" />}
    </svg>
  );
}

const BODY = 'M5 48c0-9 6-13 14-14l5 5 5-5c8 1 14 5 14 14z';

/** Shoulders, and a sign of the industry. */
function Clothes({ wears }: Pick<Face, 'wears'>) {
  switch (wears) {
    case 'suit':
      return (
        <>
          <path fill="#24334f" d={BODY} />
          <path fill="#fff" d="M19 34l5 13 5-13-5 4z" />
          <path fill="#1d5fc4" d="M22.5 38.5h3l1 8.5h-5z" />
        </>
      );
    case 'coat':
    case 'chef':
      return (
        <>
          <path fill="#fff" stroke="#c9cdd6" strokeWidth="0.7" d={BODY} />
          <path
            fill="none"
            stroke={wears === 'coat' ? '#1d5fc4' : '#8a93a5'}
            strokeWidth="1.2"
            d="M18.5 35l5.5 8 5.5-8M24 43v5"
          />
        </>
      );
    case 'robe':
      return (
        <>
          <path fill="#1b2130" d={BODY} />
          <path fill="#fff" d="M19.5 34.5L24 39l4.5-4.5 1.5 2-4 4.5.8 6h-5.6l.8-6-4-4.5z" />
        </>
      );
    case 'cap':
      return (
        <>
          <path fill="#2d6fc9" d={BODY} />
          <path fill="none" stroke="#c9861d" strokeWidth="2" d="M15 35.5V48m18-12.5V48" />
        </>
      );
    default:
      return <path fill="#3f7d6b" d={BODY} />;
  }
}
