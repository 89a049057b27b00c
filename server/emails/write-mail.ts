import type { MailText } from '#server/domain/mail/mail-values.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';
import type { ProductMail } from '#server/domain/mail/product-mails.ts';
import { visibleText } from '#server/domain/mail/visible-text.ts';
import { type Sender, writeCalendarEntry } from './calendar-entry.ts';
import type { Paragraph } from './Mail.tsx';
import { fill, isQuote, type MailCopy, TYPED_AT_LENGTH } from './mail-copy.ts';

/** Writes mails from their words, as HTML and as plain text. Values are text wherever they stand, never markup. */
export function createWriter(copy: Record<ProductMail, MailCopy>, sender: Sender): Mailer['write'] {
  const company = sender.name;
  return async (template, data) => {
    const { preview, heading, button, link, closing, calendar, unsubscribe } = copy[template];
    const values = valuesOf(data);
    const fillIn = (text: string) => fill(text, { ...values, company, hello: helloOf(values) });
    const own = { ...copy[template], subject: fillIn(copy[template].subject) };
    const { subject, paragraphs } = 'content' in data ? written(data.content, own) : filledIn(own, fillIn);
    const unsubscribeLink = 'unsubscribeLink' in data ? data.unsubscribeLink : undefined;
    // It is loaded with the first mail: the templates' library is the heaviest part of the server.
    const { drawMail } = await import('./Mail.tsx');
    const { html, text } = await drawMail({
      company,
      preview: fillIn(preview),
      heading: fillIn(heading),
      paragraphs: paragraphs.filter(({ text }) => text),
      button: button && { label: fillIn(button.label), link: fillIn(button.link) },
      link: link && { label: fillIn(link.label), link: fillIn(link.link) },
      closing: closing && fillIn(closing),
      unsubscribe:
        unsubscribe && unsubscribeLink ? { label: fillIn(unsubscribe), link: unsubscribeLink } : undefined,
    });
    const mail = {
      subject: oneLine(subject).slice(0, 150),
      html,
      text,
      ...(unsubscribeLink && { unsubscribeLink }),
    };
    if (!('invitation' in data && calendar)) return mail;
    const { method } = data.invitation;
    const entry = { title: fillIn(calendar.title), text: fillIn(calendar.text) };
    const content = writeCalendarEntry(data.invitation, { sender, ...entry });
    return { ...mail, calendar: { method, content } };
  };
}

interface Content {
  subject: string;
  paragraphs: Paragraph[];
}
type TemplateText = Pick<MailCopy, 'subject' | 'paragraphs'>;

function filledIn({ subject, paragraphs }: TemplateText, fillIn: (text: string) => string): Content {
  return { subject, paragraphs: paragraphs.map((each) => ({ text: fillIn(each), quoted: isQuote(each) })) };
}

/** Greets by name if the name may be mailed. */
function helloOf({ name }: Record<string, unknown>): string {
  return name ? `Hello ${name},` : 'Hello,';
}

/** What the team wrote, or edited, is sent as written: no placeholders are filled in. */
function written({ subject, text }: MailText, own: TemplateText): Content {
  const paragraphs = visibleText(text).split(/\n\s*\n/);
  return { subject: subject || own.subject, paragraphs: paragraphs.map((each) => ({ text: each })) };
}

/** The values of a mail, cleaned: one line each; lists and quoted text keep their lines. */
function valuesOf(data: object): Record<string, unknown> {
  const tidy = (name: string, value: unknown) => {
    if (Array.isArray(value)) return value.map((each) => oneLine(String(each))).join('\n');
    if (typeof value !== 'string') return value;
    return TYPED_AT_LENGTH.includes(name) ? visibleText(value) : oneLine(value);
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, tidy(name, value)]));
}

/** Joins the lines of a value from a form. */
function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim();
}
