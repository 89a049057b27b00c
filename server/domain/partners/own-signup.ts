import providers from 'email-providers/all.json' with { type: 'json' };
import type { RefusedReason } from '#contracts/refused-reasons.ts';
import { mailboxOf } from '#server/domain/mail/mailbox-of.ts';
import { e164Of } from '#server/domain/phone.ts';

/** Domains at which anybody gets a mailbox: two people there have nothing in common. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set(providers);
/** What a company's name ends in beside its name. */
const LEGAL_FORMS = new Set([
  'inc',
  'llc',
  'ltd',
  'limited',
  'corp',
  'corporation',
  'company',
  'co',
  'gmbh',
  'ag',
  'llp',
  'plc',
]);

interface Known {
  emails: readonly string[];
  phones: readonly (string | null)[];
  companies: readonly (string | null)[];
}
interface Signup {
  email: string;
  phone: string;
  businessPhone: string;
  companyName: string;
}

/** Why a signup is the partner's own and earns nothing; `undefined` for somebody else's. */
export function whyOwnSignup(partner: Known, signup: Signup): RefusedReason | undefined {
  const mailbox = mailboxOf(signup.email);
  if (partner.emails.some((own) => mailboxOf(own) === mailbox)) return 'email';
  const domain = domainOf(signup.email);
  if (!PUBLIC_DOMAINS.has(domain) && partner.emails.some((own) => domainOf(own) === domain))
    return 'email-domain';
  const phones = [signup.phone, signup.businessPhone].map((phone) => e164Of(phone));
  if (phones.some((phone) => phone !== null && partner.phones.includes(phone))) return 'phone';
  const company = foldCompany(signup.companyName);
  if (company && partner.companies.some((own) => own !== null && foldCompany(own) === company))
    return 'company';
  return undefined;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A company's name without case, accents, punctuation and legal form. */
export function foldCompany(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join('');
}
