import type { ContactSubject } from '#contracts/contact.ts';

const SUBJECTS: Record<ContactSubject, string> = {
  question: 'Question',
  demo: 'Demo',
  consultation: 'Consultation',
  call: 'Call',
  support: 'Support',
  barrier: 'Barrier',
  careers: 'Careers',
};

/** Label of what a message is about; an unknown subject is its own label. */
export function messageSubject(subject: string): string {
  return Object.hasOwn(SUBJECTS, subject) ? SUBJECTS[subject as ContactSubject] : subject;
}
