import styles from './FrontDesk.module.css';

/** Where the two strings hang, and how wide each swings. */
const STRINGS = [
  { x: 542, from: 40, to: 150, part: styles.asks },
  { x: 566, from: 130, to: 250, part: styles.answers },
];
const SWINGS = [26, 16, 6, -6, -16, -26];

/** A clinic's front desk: two people talk, and the phone beside them is being answered. */
export function FrontDesk({ label }: { label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 640 480" role="img" aria-label={label}>
      <rect className={styles.wall} width="640" height="480" rx="16" />
      <path className={styles.light} d="M56 344V160a84 84 0 0 1 168 0V344z" />
      <path className={styles.line} d="M140 76V344M56 214H224" />
      {STRINGS.map(({ x, from, to, part }) => (
        <g key={x} className={part}>
          <path className={styles.still} d={`M${x} 0V${from}M${x} ${to}V288`} />
          <path
            d={SWINGS.map((swing) => `M${x} ${from}q${swing} ${(to - from) / 2} 0 ${to - from}`).join('')}
          />
        </g>
      ))}
      <Receptionist />
      <path className={styles.phone} d="M528 300l8-22h36l8 22z" />
      <path className={styles.phone} d="M522 276q32-18 64 0v7h-14l-4-6h-28l-4 6h-14z" />
      <path className={styles.top} d="M244 300h396v16H244q-8-8 0-16z" />
      <path className={styles.desk} d="M262 316h378v148a16 16 0 0 1-16 16H262z" />
      <path className={styles.heart} d="M452 440q-58-38-38-68 20-22 38 6 18-28 38-6 20 30-38 68z" />
      <Patient />
      <path className={styles.leaf} d="M58 408q-44-40-34-96 36 26 34 96 2-62 30-92 18 50-24 92" />
      <path className={styles.pot} d="M34 408h52l-7 60a12 12 0 0 1-12 12H53a12 12 0 0 1-12-12z" />
    </svg>
  );
}

function Receptionist() {
  return (
    <g>
      <path className={styles.hair} d="M366 182q-6-62 42-62t42 62q0 26-12 34h-60q-12-8-12-34z" />
      <path className={styles.skin} d="M394 196h28v34h-28z" />
      <path className={styles.scrubs} d="M336 312q-4-76 44-86l28 16 28-16q50 10 46 86z" />
      <circle className={styles.skin} cx="408" cy="176" r="29" />
      <path className={styles.hair} d="M378 172q2-36 34-34 26 2 26 34-24 2-36-16-8 14-24 16z" />
      <path className={styles.line} d="M394 190q8 8 18 3" />
      <path className={styles.sleeve} d="M356 252q-26 22-42 40" />
      <circle className={styles.skin} cx="310" cy="294" r="10" />
    </g>
  );
}

function Patient() {
  return (
    <g>
      <path className={styles.trousers} d="M136 380h64l4 100h-28l-8-72-8 72h-28z" />
      <path className={styles.other} d="M160 190h26v30h-26z" />
      <path className={styles.coat} d="M118 404q-12-168 40-190l18 10 14-10q36 14 30 190z" />
      <circle className={styles.other} cx="176" cy="166" r="28" />
      <path
        className={styles.dark}
        d="M206 162q-12-10-16-22-20 14-26 14-4 18 0 32-16-2-18-24-2-34 30-36 32 0 30 36z"
      />
      <path className={styles.arm} d="M182 250q24 46 84 40" />
      <circle className={styles.other} cx="270" cy="290" r="10" />
      <path className={styles.paper} d="M262 296l28-34 26 14-26 26z" />
    </g>
  );
}
