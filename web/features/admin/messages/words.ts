import type { ContactSubject } from '#contracts/contact.ts';
import type { Letter } from '../words.ts';

const SUBJECTS: Record<ContactSubject, string> = {
  question: 'Question',
  demo: 'Demo',
  consultation: 'Consultation',
  call: 'Call',
  support: 'Support',
  careers: 'Careers',
};

/** What a message is about, in a word; a subject that is not known here stands for itself. */
export function subjectLabel(subject: string): string {
  return Object.hasOwn(SUBJECTS, subject) ? SUBJECTS[subject as ContactSubject] : subject;
}

/** Mail programs refuse longer addresses than about 2,000 characters: a quotation must not use them up. */
const QUOTED = 600;

/** The answer to a message, with the message quoted below. */
export function replyLetter(
  brand: string,
  { firstName, message }: { firstName: string; message: string },
): Letter {
  const shown = message.length > QUOTED ? `${message.slice(0, QUOTED)} …` : message;
  const quoted = shown.split(/\r?\n/).map((line) => `> ${line}`);
  return {
    subject: `Your message to ${brand}`,
    body: [`Hi ${firstName},`, '', '', '', 'You wrote:', ...quoted].join('\n'),
  };
}
