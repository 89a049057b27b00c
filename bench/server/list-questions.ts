import { Client } from 'pg';
import { API } from '#contracts/paths.ts';

/** The URLs to request, by the question that the team asks with them. */
export type Questions = Readonly<Record<string, string>>;

const DAY = 86_400_000;
/** Records that a word of the newest is counted in. */
const NEWEST = 100_000;
/** A word that the oldest twentieth of the signups holds, and no other. */
export const OLD_WORD = 'yesteryear';
/** The question that may take longer than the others. */
export const OLD_QUESTION = 'search: a word that only old signups hold';

/**
 * The questions that the team asks all day, and some that are asked once, about records that are in that database. They
 * fill as much of a page with a thousand records as with a million, so what one in a thousand has, one in twenty may
 * have there.
 */
export async function questionsAbout(databaseUrl: string): Promise<Questions> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const first = async (text: string) => (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  // Unlike the newest, it is not met on the way.
  const {
    email = '',
    name = '',
    phone = '',
  } = await first(
    `select u.email, u.first_name || ' ' || u.last_name as name, regexp_replace(u.phone, '[^0-9]', '', 'g') as phone
     from users u join leads l on l.user_id = u.id order by l.created_at offset 700 limit 1`,
  );
  const { colleague = 'nobody' } = await first(
    `select id as colleague from users where role <> 'customer' limit 1`,
  );
  const rarest = await first(
    `select status, plan, industry, case when verified then 'yes' else 'no' end as verified
     from leads group by 1, 2, 3, 4 having count(*) >= 5 order by count(*), 1, 2, 3, 4 limit 1`,
  );
  /** A word that one in a thousand has, or as many as fill a page of that size. */
  const word = async (table: string, page: number, where = 'true') => {
    const { word = '' } = await first(
      `with newest as (select search from ${table} where ${where} order by created_at desc limit ${NEWEST})
       select word from newest, lateral (
         select distinct word from regexp_split_to_table(search, '[^a-z]+') word where length(word) > 3
       ) words group by word having count(*) >= ${page}
       order by abs(count(*) - (select count(*) / 1000 from newest)), word limit 1`,
    );
    return word;
  };
  const ask = (path: string) => (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const signups = ask(API.signups);
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const questions = {
    'first page': API.signups,
    'oldest first': signups({ sort: 'oldest' }),
    'what is due first': signups({ sort: 'due' }),
    'by name': signups({ sort: 'name' }),
    'by company': signups({ sort: 'company' }),
    'latest activity first': signups({ sort: 'active' }),
    'filtered by status': signups({ status: 'lost' }),
    'filtered by plan': signups({ plan: 'Scale' }),
    'filtered by e-mail confirmed': signups({ verified: 'no' }),
    'of one colleague': signups({ owner: colleague }),
    'of some days': signups({ from: day(60), to: day(30) }),
    overdue: signups({ due: 'late', limit: '25' }),
    'plan and industry': signups({ plan: 'Scale', industry: 'insurance', limit: '5' }),
    'the rarest status, plan, industry, confirmed': signups({ ...rarest, limit: '5' }),
    'due first, of a plan': signups({ sort: 'due', plan: 'Scale' }),
    'search: nearly everybody': signups({ q: '.example' }),
    'search: one in five': signups({ q: 'group' }),
    'search: one in a thousand': signups({ q: await word('leads', 50) }),
    'search: a whole name': signups({ q: name, limit: '1' }),
    'search: an e-mail': signups({ q: email, limit: '1' }),
    'search: a phone number': signups({ q: phone, limit: '1' }),
    'search: nobody': signups({ q: 'horsehead' }),
    [OLD_QUESTION]: signups({ q: OLD_WORD }),
    'search: the beginning of an e-mail': signups({ q: email.slice(0, email.indexOf('@') + 1), limit: '1' }),
    'search: two letters': signups({ q: 'qu', limit: '10' }),
    'search: one in a thousand, and status': signups({
      q: await word('leads', 25, "status = 'live'"),
      status: 'live',
      limit: '25',
    }),
    'search: a whole name, and status of nobody like that': signups({ q: `${name}x`, status: 'live' }),
    'approved applications': ask(API.partnerships)({ status: 'approved', limit: '25' }),
    'applications, searched': ask(API.partnerships)({ q: await word('partnerships', 10), limit: '10' }),
    'messages, searched': ask(API.messages)({ q: await word('messages', 5), limit: '5' }),
    'captured mails, searched': ask(API.mails)({ q: await word('mails', 25), limit: '25' }),
    'counts on top': API.stats,
    'charts of a year': `${API.insights}?days=365`,
  };
  await client.end();
  return questions;
}
