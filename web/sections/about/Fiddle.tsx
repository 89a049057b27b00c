import styles from './Fiddle.module.css';

/** How far the sounding string swings at several moments, as a share of its widest. */
const SWINGS = [1, 0.62, 0.24, -0.24, -0.62, -1];
const ANSWER = SWINGS.map((swing) => `M167 196Q${167 + Math.round(swing * 54)} 466 167 736`).join('');

const HEAD =
  'M150 196C149 170 147 150 140 130C131 104 134 74 152 54L156 28Q167 37 168 51Q185 61 193 84L209 112Q214 124 205 130Q197 136 186 129L177 125Q169 132 168 147C168 164 170 180 170 196';
const MANE =
  'M152 54Q126 58 118 86M141 70Q116 80 112 110M135 92Q112 104 112 134M137 116Q118 128 120 156M143 140Q128 152 132 176';
const FACE = 'M178 82q5-3 9 1M200 118q3-2 5 0M168 51Q163 66 171 78';
const PEGS = 'M149 160L94 152M94 145q-16-2-18 7q2 9 18 7zM170 172L226 164M226 157q16-2 18 7q-2 9-18 7z';
const BODY = 'M104 520Q160 506 216 520L262 838Q160 868 58 838Z';
const EDGE = 'M113 531Q160 519 207 531L250 829Q160 855 70 829Z';
const HOLES =
  'M112 610Q100 640 110 672Q116 690 106 706M208 610Q220 640 210 672Q204 690 214 706M112 607h.1M106 709h.1M208 607h.1M214 709h.1';
const BRIDGE = 'M126 744Q160 728 194 744M132 742v12M188 742v12M147 818h26l-4 24h-18z';

/** The fiddle with the horse's head that the company is named after: one string still, one sounding. */
export function Fiddle() {
  return (
    <svg className={styles.fiddle} viewBox="54 20 212 846" aria-hidden="true">
      <path className={styles.body} d={BODY} />
      <path className={styles.fine} d={EDGE + MANE + FACE} />
      <path d={`${HEAD}${PEGS}M150 196L147 514M170 196L173 514M145 196h30`} />
      <path d={HOLES + BRIDGE} />
      <path className={styles.asks} d="M154 196L152 818" />
      <path className={styles.answers} d={`${ANSWER}M167 736L168 818`} />
    </svg>
  );
}
