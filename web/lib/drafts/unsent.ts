import { PAGES } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import type { Outcome } from '#contracts/review.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import { besideOf } from './beside-of.ts';
import { callOf, firstOf, isBeside } from './draft-names.ts';
import { draftedAt } from './drafted-at.ts';
import { draftKeys, readDraft } from './drafts.ts';

type DraftedKind = Parameters<typeof recordPath>[0];

/** What a decision is for: whoever is a partner by now is not rejected. */
type Purpose = Outcome | 'ended';
type RecordDraft =
  | 'lead'
  | 'step'
  | 'customer'
  | 'plan'
  | 'application'
  | 'message'
  | 'partner'
  | 'tier'
  | 'end'
  | 'resume'
  | 'appointment'
  | `email ${MailedSubject}`;
type OtherDraft = 'new' | 'email' | 'import';
/** What is written about an application is told apart by what follows its id, and a call by what is kept beside it. */
type Described = Exclude<RecordDraft, 'application'> | `application ${Purpose | 'note'}` | 'call';

/** The name of a draft; another kind is entered below, which says what it is and where it comes back. */
export type DraftName = `${RecordDraft | OtherDraft | Purpose} ${string}`;

/** Something that was written and not sent. */
export interface Unsent {
  /** The name of its draft. */
  name: string;
  /** What it is, e.g. `Note on a message`. */
  what: string;
  /** The page that brings it back. */
  href: string;
  /** The record that it is about, where it is about one. */
  about?: {
    kind: DraftedKind;
    id: string;
    /** What it is where a name follows, e.g. `Note about`. */
    as: string;
  };
  /** When it was written last, in ms. */
  at: number;
  /** How it begins. */
  text?: string;
  /** All of its words. */
  written: string;
}

/** Where somebody goes on with it: its page, with the form open. */
export const continueLink = ({ href, name }: Pick<Unsent, 'href' | 'name'>): string =>
  `${href}#${new URLSearchParams({ draft: firstOf(name) })}`;

/** Characters by which one knows what one wrote. */
const SHOWN = 80;

/**
 * What a draft is, of which record, and what it is where a name follows, by the words of its name around the id of the
 * record.
 */
const OF_RECORDS: Readonly<Record<Described, [what: string, kind: DraftedKind, as: string]>> = {
  lead: ['Note on a signup', 'lead', 'Note about'],
  call: ['Call to a signup', 'lead', 'Call to'],
  step: ['Next step of a signup', 'lead', 'Next step of'],
  customer: ['Change of a customer', 'lead', 'Change of'],
  plan: ['Change of a plan', 'lead', 'Change of the plan of'],
  'application approved': ['Approval of an application', 'partnership', 'Approval of'],
  'application rejected': ['Rejection of an application', 'partnership', 'Rejection of'],
  'application needs_info': ['Question to an applicant', 'partnership', 'Question to'],
  'application ended': ['End of a partnership', 'partnership', 'End of the partnership with'],
  'application note': ['Note on an application', 'partnership', 'Note about'],
  message: ['Note on a message', 'message', 'Note about the message of'],
  partner: ['Note on a partner', 'partner', 'Note about'],
  tier: ['Tier of a partner', 'partner', 'Tier of'],
  end: ['End of a partnership', 'partner', 'End of the partnership with'],
  resume: ['Resumption of a partnership', 'partner', 'Resumption of the partnership with'],
  appointment: ['Note on an appointment', 'appointment', 'Note about the appointment with'],
  'email lead': ['Email to a customer', 'lead', 'Email to'],
  'email partnership': ['Email to an applicant', 'partnership', 'Email to'],
  'email message': ['Answer to a message', 'message', 'Answer to'],
};

const SIGNUPS = `${PAGES.dashboard}?tab=signups`;
/** The others, which are about no record yet, or about several, by their first word: what it is, and its page. */
const OTHERS: Readonly<Record<OtherDraft, [what: string, href: string]>> = {
  new: ['New lead', SIGNUPS],
  email: ['Email to several customers', SIGNUPS],
  import: ['Import', PAGES.importLeads],
};
/** Begins with what is decided. */
const DECISION: (typeof OTHERS)[OtherDraft] = [
  'Decision on applications',
  `${PAGES.dashboard}?tab=partnerships`,
];

/** What `userId` wrote in this browser and did not send; what anybody did where it is not known who they are. */
export function listUnsent(userId = ''): Unsent[] {
  return draftKeys().flatMap((key) => {
    const text = readDraft(key);
    return key.startsWith(userId) && !isBeside(key) && text ? [describe(key, text)] : [];
  });
}

function describe(key: string, stored: string): Unsent {
  // The id of its writer comes first.
  const name = key.slice(key.indexOf(' ') + 1);
  const words = firstOf(name).split(' ');
  const id = words.find((word) => word.length === 36) ?? '';
  const first = words.slice(0, id ? words.indexOf(id) : undefined).join(' ');
  const texts = textsOf(stored);
  const text = beginningOf(texts[0] ?? '');
  const said = { name, at: draftedAt(key), ...(text && { text }), written: texts.join('\n\n') };
  const isCall = first === 'lead' && readDraft(besideOf(key, callOf)) !== '';
  const ofRecord = isCall ? 'call' : first === 'application' ? `${first} ${words.at(-1)}` : first;
  if (isIn(OF_RECORDS, ofRecord)) {
    const [what, kind, as] = OF_RECORDS[ofRecord];
    return { ...said, what, href: recordPath(kind, id), about: { kind, id, as } };
  }
  const other = words[0] ?? '';
  const origin = words.at(-2);
  // The form opens with whoever booked or wrote in it.
  if (other === 'new' && (origin === 'appointment' || origin === 'message')) {
    return { ...said, what: OTHERS.new[0], href: `${SIGNUPS}&${origin}=${id}` };
  }
  const [what, href] = isIn(OTHERS, other) ? OTHERS[other] : DECISION;
  return { ...said, what, href };
}

const isIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  Object.hasOwn(names, name);

/** As much of a text as one knows it by, up to a word's end. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN).replace(/ \S*$/, '')}…` : line;
}

/** The texts of a draft; of a form those that it says: of a mail, a next step, the fields of an edit, a new lead. */
function textsOf(stored: string): string[] {
  if (!stored.startsWith('{')) return [stored];
  try {
    const { subject, text, mine, firstName, lastName } = JSON.parse(stored) as Record<string, unknown>;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const texts = [subject, text, ...Object.values(Object(mine)), name];
    return texts.filter((each) => typeof each === 'string' && each.trim() !== '') as string[];
  } catch {
    // A note that begins with a brace.
    return [stored];
  }
}
