/** Hours and minutes as they were said; `half` is the half of the day, where it was said. */
interface Clock {
  hour: number;
  minute: number;
  half?: 'am' | 'pm';
}

const CLOCK = /^(\d{1,2}):(\d\d)$/;
const TO = new Set(['to', 'till', 'til', 'before', 'of']);
const PAST = new Set(['past', 'after']);
const MORNING = new Set(['morning', 'breakfast']);
const LATER = new Set(['afternoon', 'evening', 'tonight', 'night', 'dinner']);
const ABOUT = new Set(['at', 'around', 'about', 'by', 'before', 'after', 'say', 'until', 'from', 'maybe']);

/** A number that stands alone in so few words is the hour. */
const SHORT = 8;

/**
 * The words with each clearly spoken time as one of them: `half past nine` is `9:30`, `two forty` is `2:40`, `4 pm` is
 * `4:00 pm`.
 */
export function withTimes(words: readonly string[]): string[] {
  const told: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = timeAt(words, at);
    if (found) told.push(`${found.hour}:${String(found.minute).padStart(2, '0')}`);
    else told.push(words[at] ?? '');
    at = found?.next ?? at + 1;
  }
  return told;
}

/** A time that begins at `at`. Numbers that may be something else are left as they are. */
function timeAt(
  words: readonly string[],
  at: number,
): { hour: number; minute: number; next: number } | undefined {
  const [word = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4);
  if (word === 'noon' || word === 'midday') return { hour: 12, minute: 0, next: at + 1 };
  if (word === 'half' && PAST.has(second)) return onHour(third, 30, at + 3);
  if (word === 'quarter' || (word === 'a' && second === 'quarter')) {
    const [link, hour, next] = word === 'a' ? [third, fourth, at + 4] : [second, third, at + 3];
    if (TO.has(link)) return onHour(hour, -15, next);
    return PAST.has(link) ? onHour(hour, 15, next) : undefined;
  }
  const minutes = numberIn(word, 1, 59);
  if (minutes !== undefined) {
    const named = second === 'minutes' ? 1 : 0;
    const [link, hour] = named ? [third, fourth] : [second, third];
    const next = at + 3 + named;
    const round = named > 0 || minutes % 5 === 0;
    if (TO.has(link) && link !== 'of' && round && numberIn(hour, 1, 12)) return onHour(hour, -minutes, next);
    if (PAST.has(link) && numberIn(hour, 1, 12)) return onHour(hour, minutes, next);
  }
  return onTheClock(word, second, third, at);
}

/** `9:30`, `9 30`, `9 oh 5`, `4 o'clock`, `4 pm`. */
function onTheClock(word: string, second: string, third: string, at: number) {
  const clock = CLOCK.exec(word);
  if (clock) return { hour: Number(clock[1]), minute: Number(clock[2]), next: at + 1 };
  const hour = numberIn(word, 1, 12);
  if (hour === undefined) return undefined;
  if (second === "o'clock") return { hour, minute: 0, next: at + 2 };
  if (second === 'am' || second === 'pm') return { hour, minute: 0, next: at + 1 };
  const minute = second.length === 2 ? numberIn(second, 10, 59) : undefined;
  if (minute !== undefined) return { hour, minute, next: at + 2 };
  const single = second === 'oh' ? numberIn(third, 1, 9) : undefined;
  return single === undefined ? undefined : { hour, minute: single, next: at + 3 };
}

function onHour(word: string, minutes: number, next: number) {
  const hour = numberIn(word, 1, 12) ?? (word === 'noon' ? 12 : undefined);
  if (hour === undefined) return undefined;
  if (minutes >= 0) return { hour, minute: minutes, next };
  return { hour: hour === 1 ? 12 : hour - 1, minute: 60 + minutes, next };
}

function numberIn(word: string, least: number, most: number): number | undefined {
  if (!/^\d{1,4}$/.test(word)) return undefined;
  const number = Number(word);
  return number >= least && number <= most ? number : undefined;
}

/** Every time of `words` in the order said, as hours and minutes of the clock. */
export function clockTimes(words: readonly string[]): Clock[] {
  const told = withTimes(words);
  const half = told.some((word) => MORNING.has(word))
    ? 'am'
    : told.some((word) => LATER.has(word))
      ? 'pm'
      : undefined;
  const alone = told.length <= SHORT && told.filter((word) => /^\d+$/.test(word)).length === 1;
  const clocks = told.flatMap((word, at): Clock[] => {
    const clock = CLOCK.exec(word);
    if (clock) return [{ hour: Number(clock[1]), minute: Number(clock[2]), half: near(told, at) ?? half }];
    if (word === 'midnight') return [{ hour: 0, minute: 0 }];
    const bare = alone || ABOUT.has(told[at - 1] ?? '') || told[at + 1] === 'ish' || /^\d{3,4}$/.test(word);
    return bare ? bareTime(word, near(told, at) ?? half) : [];
  });
  return clocks.filter(({ hour, minute }) => hour < 24 && minute < 60);
}

function near(told: readonly string[], at: number): 'am' | 'pm' | undefined {
  const next = told[at + 1];
  return next === 'am' || next === 'pm' ? next : undefined;
}

/** `around 4`, `930`, `1530`. */
function bareTime(word: string, half: Clock['half']): Clock[] {
  const hour = numberIn(word, 1, 23);
  if (hour !== undefined && word.length <= 2) return [{ hour, minute: 0, half }];
  const whole = word.length >= 3 ? numberIn(word, 100, 2359) : undefined;
  return whole === undefined ? [] : [{ hour: Math.floor(whole / 100), minute: whole % 100, half }];
}

/** A time as `14:40`; where the half of the day was not said, the first that `fits`, else the usual one by day. */
export function dayTime({ hour, minute, half }: Clock, fits: (time: string) => boolean): string {
  const write = (of: number) => `${String(of % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (hour > 12 || hour === 0) return write(hour);
  const [am, pm] = [write(hour % 12), write((hour % 12) + 12)];
  if (half !== undefined) return half === 'am' ? am : pm;
  const usual = hour >= 7 && hour < 12 ? [am, pm] : [pm, am];
  return usual.find(fits) ?? usual[0] ?? am;
}
