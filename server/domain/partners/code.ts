import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { PARTNER_CODE_ALPHABET, PARTNER_CODE_LENGTH } from '#contracts/partner-code.ts';
import { API, fillPath } from '#contracts/paths.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { partners } from '#server/db/schema/index.ts';
import type { SiteConfig } from '#server/domain/context.ts';
import type { Partner } from './lock-partner.ts';

/** A new code; 30 characters in 7 places make 22 billion, so that none is found by trying. */
export function makeCode(): string {
  const character = () => PARTNER_CODE_ALPHABET[randomInt(PARTNER_CODE_ALPHABET.length)];
  return Array.from({ length: PARTNER_CODE_LENGTH }, character).join('');
}

/** The partner of a code in any letter case, unless the partnership has ended. */
export async function findByCode(db: Database | Transaction, typed: string): Promise<Partner | undefined> {
  const code = typed.trim().toUpperCase();
  const [found] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.code, code), isNull(partners.endedAt)));
  return found;
}

/** How a partner is named to visitors: the company, or the person where there is none. */
export function publicName({ companyName, contactName }: Partner): string {
  return companyName ?? contactName ?? '';
}

/** How a partner is named whose person was erased. */
export const erasedName = (code: string) => `Erased partner ${code}`;

/** How a partner is named to the team wherever it is about money: the person, or the company where there is none. */
export const teamName = ({
  contactName,
  companyName,
  code,
}: Pick<Partner, 'contactName' | 'companyName' | 'code'>): string =>
  contactName ?? companyName ?? erasedName(code);

/** The link that a partner passes on. */
export function linkOf(site: SiteConfig, code: string): string {
  return site.url + fillPath(API.partnerLink, { code });
}

/** The daily counter of visits by the link of a partner. */
export const visitsOf = (partnerId: string) => `partners.visits.${partnerId}`;
