/**
 * Text of a mail with line breaks as `\n`, and without characters that show nothing or change the direction of text.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '');
}
