import type { Postman } from '#server/domain/mail/postman.ts';
import type { Letter, MailTemplate } from '#server/domain/mail/templates.ts';
import { type Sender, writeInvitation } from './invitation.ts';
import { fill, type MailWords } from './words.ts';

/** Writes mails from their words, as HTML and as plain text. Values are text wherever they stand, never markup. */
export function createWriter(words: Record<MailTemplate, MailWords>, sender: Sender): Postman['write'] {
  const company = sender.name;
  return async (template, data) => {
    const { preview, heading, button, closing, calendar } = words[template];
    const say = (text: string) => fill(text, { ...data, company, hello: helloOf(data) });
    const own = { ...words[template], subject: say(words[template].subject) };
    const { subject, paragraphs } = 'letter' in data ? written(data.letter, own) : filledIn(own, say);
    // With the first mail: the templates' library is the heaviest part of the server.
    const { drawMail } = await import('./Mail.tsx');
    const { html, text } = await drawMail({
      company,
      preview: say(preview),
      heading: say(heading),
      paragraphs: paragraphs.filter(Boolean),
      button: button && { label: say(button.label), link: say(button.link) },
      closing: closing && say(closing),
    });
    const mail = { subject: oneLine(subject), html, text };
    if (!('invitation' in data && calendar)) return mail;
    const { method } = data.invitation;
    const entry = { title: say(calendar.title), text: say(calendar.text) };
    const content = writeInvitation(data.invitation, { sender, ...entry });
    return { ...mail, calendar: { method, content } };
  };
}

interface Words {
  subject: string;
  paragraphs: string[];
}

function filledIn({ subject, paragraphs }: Words, say: (text: string) => string): Words {
  return { subject, paragraphs: paragraphs.map(say) };
}

/** Greets by name whoever may be. */
function helloOf(data: object): string {
  return 'name' in data && data.name ? `Hello ${data.name},` : 'Hello,';
}

/** What the team wrote leaves as it was written: nothing in it is filled in again. */
function written({ subject, text }: Letter, own: Words): Words {
  return { subject: subject || own.subject, paragraphs: text.split(/\n\s*\n/) };
}

/** A subject is one line, whatever was typed into the form that it quotes. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 150);
}
