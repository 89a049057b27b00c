import { faker } from '@faker-js/faker';
import { type Pools, pick, pickUnevenly } from './pools.ts';

/** Domains of private mailboxes. None of these can ever receive mail. */
const MAIL_HOSTS = ['mail.example', 'post.example', 'inbox.example', 'sample.example'];

/** The values of one sample record. */
export interface Sample {
  /** Makes the emails unique. */
  number: number;
  /** Its position in the time that the samples are spread over, 0 to 1. */
  share: number;
  now: Date;
  pools: Pools;
}

/** A name in the form that an email has. */
export function sampleName(pools: Pools, number: number) {
  const firstName = pickUnevenly(pools.firstNames);
  const lastName = pickUnevenly(pools.lastNames);
  return { firstName, lastName, handle: plain(`${firstName}.${lastName}.${number.toString(36)}`) };
}

/** The mail domain of that company. */
export function sampleHost(company: string | null): string {
  return company && faker.datatype.boolean() ? `${plain(company)}.example` : pick(MAIL_HOSTS);
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9.]/g, '');

/** A number from the range that is reserved for examples. */
export function samplePhone(): string {
  return `+1 ${faker.string.numeric({ length: 3, allowLeadingZeros: false })} 555 01${faker.string.numeric(2)}`;
}
