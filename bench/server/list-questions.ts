import { Client } from 'pg';
import { API } from '#contracts/paths.ts';

/** Addresses to ask for, by what the team wants to know with them. */
export type Questions = Readonly<Record<string, string>>;

const DAY = 86_400_000;

/** What the team asks for all day, and what somebody tries once: of the records that are in that database. */
export async function questionsAbout(databaseUrl: string): Promise<Questions> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select u.email, u.first_name || ' ' || u.last_name as name, u.phone,
       (select id from users where role <> 'customer' limit 1) as colleague,
       (select lower(last_name) from users where sample group by last_name
        order by abs(count(*) - sum(count(*)) over () / 1000), last_name limit 1) as seldom
     from users u join leads l on l.user_id = u.id order by l.created_at offset $1 limit 1`,
    [700],
  );
  await client.end();
  const [{ email, name, phone, colleague, seldom = '' }] = rows as [Record<string, string>];
  const signups = (query: Record<string, string>) => `${API.signups}?${new URLSearchParams(query)}`;
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  return {
    'first page': API.signups,
    'oldest first': signups({ sort: 'oldest' }),
    'what is due first': signups({ sort: 'due' }),
    'filtered by status': signups({ status: 'pending_setup' }),
    'filtered by plan': signups({ plan: 'Scale' }),
    'filtered by e-mail confirmed': signups({ verified: 'no' }),
    'of one colleague': signups({ owner: colleague ?? 'nobody' }),
    'of some days': signups({ from: day(60), to: day(30) }),
    'broken promises': signups({ promise: 'broken' }),
    'plan and industry': signups({ plan: 'Scale', industry: 'insurance' }),
    'status, plan, industry, confirmed': signups({
      ...{ status: 'lost', plan: 'Scale', industry: 'insurance', verified: 'no' },
    }),
    'due first, of a plan': signups({ sort: 'due', plan: 'Scale' }),
    'search: nearly everybody': signups({ q: '.example' }),
    'search: one in five': signups({ q: 'group' }),
    'search: one in a thousand': signups({ q: seldom }),
    'search: a whole name': signups({ q: name ?? '' }),
    'search: an e-mail': signups({ q: email ?? '' }),
    'search: a phone number': signups({ q: phone?.replace(/\D/g, '') ?? '' }),
    'search: nobody': signups({ q: 'horsehead' }),
    'search: two letters': signups({ q: 'qu' }),
    'search and status': signups({ q: 'ander', status: 'live' }),
    'search, seldom, and status': signups({ q: name ?? '', status: 'live' }),
    'applications to review': `${API.partnerships}?status=pending`,
    'applications, searched': `${API.partnerships}?q=${encodeURIComponent(seldom)}`,
    'messages, searched': `${API.messages}?q=${encodeURIComponent(seldom)}`,
    'captured mails, searched': `${API.mails}?q=${encodeURIComponent(seldom)}`,
    'counts on top': API.stats,
    'pictures of a year': `${API.insights}?days=365`,
  };
}
