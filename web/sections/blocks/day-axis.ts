/** What stands below the picture of a day, by its hour. */
export const DAY_AXIS: Readonly<Record<number, string>> = {
  0: 'midnight',
  6: '6 AM',
  12: 'noon',
  18: '6 PM',
  24: 'midnight',
};

/** Hours as a part of the day, e.g. `25%` for 6. */
export function shareOfDay(hours: number): string {
  return `${Number(((hours / 24) * 100).toFixed(2))}%`;
}
