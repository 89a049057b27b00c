import { PAGES } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import { draftKeys, readDraft } from './drafts.ts';

/** Something that was written and not sent. */
export interface Unsent {
  /** What it is, e.g. `Note on a message`. */
  what: string;
  /** The page that brings it back. */
  href: string;
  /** How it begins, where it is nothing but a text. */
  text?: string;
}

/** What is kept beside a draft: which call it tells of, or that it was sent and not answered yet. */
const BESIDE = / (call|sent)( 2)?$/;
/** Characters by which one knows what one wrote. */
const SHOWN = 80;

const lead = (id: string) => recordPath('lead', id);
const application = (id: string) => recordPath('partnership', id);
const message = (id: string) => recordPath('message', id);
const partner = (id: string) => recordPath('partner', id);

/** What a draft is and where it comes back, by the words with which its name begins; the id of the record follows. */
const PLACES: Readonly<Record<string, [what: string, page: (id: string) => string]>> = {
  lead: ['Note on a signup', lead],
  step: ['Next step of a signup', lead],
  customer: ['Change of a customer', lead],
  plan: ['Change of a plan', lead],
  application: ['Decision on an application', application],
  'application note': ['Note on an application', application],
  message: ['Note on a message', message],
  partner: ['Note on a partner', partner],
  tier: ['Tier of a partner', partner],
  end: ['End of a partnership', partner],
  resume: ['Resumption of a partnership', partner],
  appointment: ['Note on an appointment', (id) => recordPath('appointment', id)],
  'email lead': ['Email to a customer', lead],
  'email partnership': ['Email to an applicant', application],
  'email message': ['Answer to a message', message],
  'new lead': ['New lead', () => `${PAGES.dashboard}?tab=signups`],
  import: ['Import', () => PAGES.importLeads],
};

/** The others, which begin with what is decided: they are about several at once. */
const DECISION: (typeof PLACES)[string] = [
  'Decision on applications',
  () => `${PAGES.dashboard}?tab=partnerships`,
];

/** What `userId` wrote in this browser and did not send; what anybody did where it is not known who they are. */
export function listUnsent(userId = ''): Unsent[] {
  return draftKeys().flatMap((key) => {
    const text = readDraft(key);
    return key.startsWith(userId) && !BESIDE.test(key) && text ? [describe(key, text)] : [];
  });
}

function describe(key: string, text: string): Unsent {
  // The id of its writer comes first.
  const words = key.split(' ').slice(1);
  const id = words.find((word) => word.length === 36) ?? '';
  const name = words.slice(0, id ? words.indexOf(id) : undefined).join(' ');
  const [what, page] = PLACES[words.at(-1) === 'note' ? `${name} note` : name] ?? DECISION;
  return { what, href: page(id), ...(!text.startsWith('{') && { text: text.slice(0, SHOWN) }) };
}
