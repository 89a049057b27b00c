import { telephone } from '#web/lib/format/telephone.ts';
import { unbroken } from '#web/lib/format/unbroken.ts';
import type { Company } from '#web/schemas/company.ts';

/**
 * `text` with `{company}`, `{email}`, `{phone}` and `{domain}` replaced, as plain text. Unknown tokens stop the build.
 */
export function fillTokens(text: string, company: Company): string {
  return replaceTokens(text, company, (value) => value);
}

/** Like `fillTokens`, for HTML: values are escaped, and email and phone become links, quantities stay on one line. */
export function fillHtml(html: string, company: Company): string {
  return replaceTokens(unbroken(html), company, (value, token) => {
    const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    if (token === 'email') return `<a href="mailto:${escaped}">${escaped}</a>`;
    return token === 'phone' ? `<a href="${telephone(escaped)}">${escaped}</a>` : escaped;
  });
}

/** `html` for a dialog: headings are below the dialog's own, and no id appears twice in the page. */
export function forDialog(html: string): string {
  return html.replaceAll(/<(\/?)h2\b/g, '<$1h3').replaceAll(/(<h\d[^<>]*?) id="[^"]*"/g, '$1');
}

function replaceTokens(
  text: string,
  { name, email, phone, domain }: Company,
  write: (value: string, token: string) => string,
): string {
  const values: Record<string, string> = { company: name, email, phone, domain };
  return text.replaceAll(/\{(\w+)\}/g, (_, token: string) => {
    const value = values[token];
    if (value === undefined)
      throw new Error(`A legal text names {${token}}, which content/company.yaml cannot fill.`);
    return write(value, token);
  });
}
