/** `text` with times of day that stay on one line: "10:20 AM" is not broken before its "AM". */
export function unbrokenTimes(text: string): string {
  return text.replace(/\d [AP]M\b/g, (time) => time.replace(' ', '\u00a0'));
}
