/** Whether most people work then by that clock: a weekday from eight to six. */
export function worksThen(iso: string, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const [weekday = '', hour = ''] = clock
    .formatToParts(new Date(iso))
    .flatMap(({ type, value }) => (type === 'weekday' || type === 'hour' ? value : []));
  return !weekday.startsWith('S') && Number(hour) >= 8 && Number(hour) < 18;
}
