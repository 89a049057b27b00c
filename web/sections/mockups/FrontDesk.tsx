import styles from './FrontDesk.module.css';

/** Where the two strings hang, and how wide each swings. */
const STRINGS = [
  { x: 542, from: 40, to: 140, part: styles.asks },
  { x: 566, from: 116, to: 226, part: styles.answers },
];
const SWINGS = [26, 16, 6, -6, -16, -26];

/** The caller's string bends into the patient, who lays a slip on the desk. */
const PATIENT =
  'M0 448H190H138V364V448H96V330C92 262 104 232 152 222A38 38 0 1 1 152.1 222C190 230 202 250 212 274L268 298Q278 306 268 314L256 312C226 306 206 296 190 282V448H262';
/** The agent's string bends into the desk, the phone and the receptionist. */
const DESK =
  'M640 448H612V316H596L584 282H524L512 316H462C462 258 446 236 408 226A40 40 0 1 0 407.9 226C370 236 354 258 354 316H244V332H262V448H612';
const HANDSET = 'M504 276q-6-8 2-14q48-30 96 0q8 6 2 14l-14 4q-8-14-18-15h-36q-10 1-18 15z';
const FACES = 'M396 190q11 9 22 0M394 172h.1M420 172h.1M164 194q9 5 16-1M174 178h.1M380 232L408 266L436 232';
/** Her bun and headset, and his hair. */
const HAIR =
  'M372 168C384 146 396 160 444 166M396 142a16 16 0 1 1 24 0M448 180q14 22-20 30M116 176C134 172 148 160 152 146Q164 168 188 168';
const HEART = 'M437 416q-46-30-30-54q16-16 30 5q14-21 30-5q16 24-30 54z';
const WINDOW = 'M240 284V150a54 54 0 0 1 108 0V284M294 96V284M240 196H348';
const PLANT = 'M40 392h44l-6 56h-32zM62 392q-42-36-32-84q34 24 32 84q-2-54 28-80q16 44-28 80';

/** A clinic's front desk: two people talk, and the phone beside them is being answered. */
export function FrontDesk({ label }: { label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 640 464" role="img" aria-label={label}>
      <path className={styles.fine} d={WINDOW + PLANT} />
      {STRINGS.map(({ x, from, to, part }) => (
        <g key={x} className={part}>
          <path className={styles.still} d={`M${x} 0V${from}M${x} ${to}V250`} />
          <path
            d={SWINGS.map((swing) => `M${x} ${from}q${swing} ${(to - from) / 2} 0 ${to - from}`).join('')}
          />
        </g>
      ))}
      <path className={styles.fine} d={FACES + HAIR + HEART} />
      <path className={styles.agent} d={DESK + HANDSET} />
      <path className={styles.caller} d={PATIENT} />
    </svg>
  );
}
