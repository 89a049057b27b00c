import { Client } from 'pg';
import { OLD_WORD } from './list-questions.ts';

const SETTINGS = '-c maintenance_work_mem=2GB -c work_mem=256MB -c synchronous_commit=off';
/** Signups in one statement. */
const BATCH = 250_000;
/** Days over which they are spread, as the samples of a million are. */
const DAYS = 730;
const TABLES = ['users', 'companies', 'subscriptions', 'leads', 'mails', 'partnerships', 'messages'];

/**
 * Adds `size` signups to the samples that are in the database: the name of one, the company of another, the plan and
 * the progress of a third; a tenth as many applications, a twentieth as many messages, and each signup's mail, in a
 * partition for each month. Indexes and triggers are set aside meanwhile; nothing is counted.
 */
export async function multiplySignups(databaseUrl: string, size: number): Promise<void> {
  const db = new Client({ connectionString: databaseUrl, options: SETTINGS });
  await db.connect();
  try {
    await db.query(POOLS);
    await db.query(MONTHS_OF_MAIL);
    const indexes = await setIndexesAside(db);
    const fold = await foldQuickly(db);
    for (const table of TABLES) await db.query(`alter table ${table} disable trigger all`);
    for (let done = 0; done < size; ) {
      const next = Math.min(done + BATCH, size);
      await db.query(batch(done, next, size));
      for (const statement of WRITE) await db.query(statement);
      done = next;
      console.log(`${new Date().toISOString().slice(11, 19)} ${done} of ${size} signups`);
    }
    for (const table of TABLES) await db.query(`alter table ${table} enable trigger all`);
    await db.query(fold);
    for (const definition of indexes) {
      await db.query(definition);
      console.log(`${new Date().toISOString().slice(11, 19)} ${definition.split(' USING ')[0]}`);
    }
    await db.query('drop table bench_people, bench_applications, bench_messages, bench_batch');
  } finally {
    await db.end();
  }
}

/** Drops the indexes that no constraint needs, and returns what makes them again. */
async function setIndexesAside(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index where indrelid::regclass::text = any($1)
     and not exists (select from pg_constraint where conindid = indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * The samples are ASCII, which folds to its lower case without apostrophes and hyphens: that takes a hundredth of the
 * time. Returns what folds as before.
 */
async function foldQuickly(db: Client): Promise<string> {
  const { rows } = await db.query(`select pg_get_functiondef('fold_search'::regproc) as usual`);
  await db.query(
    `create or replace function fold_search(text) returns text language sql immutable strict parallel safe return translate(lower($1), '''-', '')`,
  );
  return rows[0].usual;
}

/** As it stands in an email. */
const plain = (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9.]', '', 'g')`;

/** The numbered records whose parts the new ones take; of signups, only those that are not quite new. */
const POOLS = `
  create unlogged table bench_people as
    select (row_number() over () - 1)::int as n, u.first_name, u.last_name, c.company_name, c.industry, c.company_size,
      c.location, c.description, s.plan, s.billing_cycle, s.monthly_minutes, s.attribution, s.additional_info,
      ${plain('u.first_name')} as plain_first, ${plain('u.last_name')} as plain_last, ${plain('c.company_name')} as plain_company,
      l.source, l.came_from, l.status, l.lost_reason, l.owner_id, l.verified,
      l.due_at - l.created_at as allowed, l.contacted_at - l.created_at as took
    from leads l join users u on u.id = l.user_id join companies c on c.user_id = u.id
      join subscriptions s on s.user_id = u.id
    where l.sample and l.created_at < now() - interval '10 days';
  create unlogged table bench_applications as select (row_number() over () - 1)::int as n, p.* from partnerships p;
  create unlogged table bench_messages as select (row_number() over () - 1)::int as n, m.* from messages m;
  create unlogged table bench_batch (
    id uuid, i int, of_first int, of_last int, of_company int, of_rest int, created_at timestamptz, is_old boolean,
    first_name text, last_name text, company_name text, email text, handle text, phone text, business_phone text
  );
  analyze bench_people, bench_applications, bench_messages`;

/** The site seems to have run all that time: the records that it has are its newest month. */
const MONTHS_OF_MAIL = `do $$
  declare
    month timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC';
    first timestamptz := date_trunc('month', now() at time zone 'UTC' - interval '${DAYS} days') at time zone 'UTC';
    bound text := (select pg_get_expr(relpartbound, oid) from pg_class where relname = 'mails_before');
  begin
    alter table mails detach partition mails_before;
    alter table mails_before rename to mails_newest_month;
    execute format('alter table mails attach partition mails_newest_month for values from (%L) %s',
      month, substring(bound from 'TO .*'));
    execute format('create table mails_before partition of mails for values from (minvalue) to (%L)', first);
    while first < month loop
      execute format('create table %I partition of mails for values from (%L) to (%L)',
        to_char(first at time zone 'UTC', '"mails_"YYYY_MM'), first,
        (first at time zone 'UTC' + interval '1 month') at time zone 'UTC');
      first := (first at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    end loop;
  end $$`;

/** The signups from the one numbered `from` on; of the first twentieth each has a word that no other has. */
const batch = (from: number, to: number, size: number) => `
  truncate bench_batch;
  insert into bench_batch
  select gen_random_uuid(), i, of_first, of_last, of_company, of_rest,
    date_trunc('milliseconds', now() - interval '${DAYS} days' * (1 - i::float8 / ${size}) - random() * interval '1 minute'),
    i <= ${size} / 20, f.first_name, f2.last_name, c.company_name,
    handle || '@' || case when i % 2 = 0 then c.plain_company || '.example'
      else (array['mail.example', 'post.example', 'inbox.example', 'sample.example'])[1 + (i / 2) % 4] end,
    handle,
    '+1 ' || 100 + (random() * 899)::int || ' 555 01' || lpad((random() * 99)::int::text, 2, '0'),
    '+1 ' || 100 + (random() * 899)::int || ' 555 01' || lpad((random() * 99)::int::text, 2, '0')
  from (
    select i, (random() * (n - 1))::int as of_first, (random() * (n - 1))::int as of_last,
      (random() * (n - 1))::int as of_company, (random() * (n - 1))::int as of_rest
    from generate_series(${from + 1}, ${to}) i, (select count(*) as n from bench_people) people
  ) numbers
  join bench_people f on f.n = of_first join bench_people f2 on f2.n = of_last join bench_people c on c.n = of_company,
  lateral (
    select f.plain_first || '.' || f2.plain_last || '.x' || to_hex(i) as handle
  ) handles
  order by i;
  analyze bench_batch`;

const digits = (phone: string) => `translate(${phone}, '+ ', '')`;
const numbers = (phone: string) => `${phone}, ${digits(phone)}, '+' || ${digits(phone)}`;

/** The rows of a batch, in the order of time, as the site writes them. */
const WRITE = [
  `insert into users (id, email, username, name, first_name, last_name, phone, email_verified, sample, created_at, updated_at)
   select id, email, handle, b.first_name || ' ' || b.last_name, b.first_name, b.last_name, phone, p.verified, true, created_at, created_at
   from bench_batch b join bench_people p on p.n = of_rest order by i`,
  `insert into companies (user_id, company_name, industry, company_size, location, business_phone, description)
   select id, b.company_name, p.industry, p.company_size, p.location, business_phone, p.description
   from bench_batch b join bench_people p on p.n = of_rest order by i`,
  `insert into subscriptions (user_id, plan, monthly_minutes, billing_cycle, attribution, additional_info)
   select id, p.plan, p.monthly_minutes, p.billing_cycle, p.attribution, p.additional_info
   from bench_batch b join bench_people p on p.n = of_rest order by i`,
  `insert into leads (user_id, created_at, source, search_text, phone_digits, international_phone, plan, industry, billing_cycle,
     verified, came_from, status, live_at, lost_reason, owner_id, due_at, contacted_at, sample)
   select id, created_at, p.source,
     concat_ws(chr(10), b.first_name || ' ' || b.last_name, email, b.company_name, ${numbers('phone')}, ${numbers('business_phone')})
       || case when is_old then ' ${OLD_WORD}' else '' end,
     ${digits('phone')}, '+' || ${digits('phone')}, p.plan, p.industry, p.billing_cycle, p.verified, p.came_from,
     case when called then p.status else 'pending_setup' end, case when called and p.status = 'live' then created_at + took end,
     case when called then p.lost_reason end, case when called then p.owner_id end, created_at + allowed,
     case when called then created_at + took end, true
   from bench_batch b join bench_people p on p.n = of_rest,
   lateral (select coalesce(created_at + took <= now(), false) as called) progress order by i`,
  `insert into mails (recipient, template, data, status, subject, created_at)
   select email, 'welcome', '{}', 'captured', 'Welcome, ' || first_name, created_at from bench_batch order by i`,
  `insert into partnerships (company_name, contact_name, email, phone, international_phone, experience, target_market,
     marketing_channels, partnership_goals, additional_info, status, due_at, decided_at, came_from, sample, created_at)
   select b.company_name, b.first_name || ' ' || b.last_name, handle || '@partner.example', b.phone, '+' || ${digits('b.phone')},
     p.experience, p.target_market, p.marketing_channels, p.partnership_goals, p.additional_info, p.status,
     b.created_at + (p.due_at - p.created_at), b.created_at + (p.decided_at - p.created_at), p.came_from, true, b.created_at
   from bench_batch b join bench_applications p on p.n = b.i / 10 % (select count(*) from bench_applications)
   where b.i % 10 = 0 order by i`,
  `insert into messages (first_name, last_name, email, company, phone, international_phone, subject, message, status, due_at,
     answered_at, came_from, sample, created_at)
   select b.first_name, b.last_name, b.email, m.company, b.phone, '+' || ${digits('b.phone')}, m.subject, m.message, m.status,
     b.created_at + (m.due_at - m.created_at), b.created_at + (m.answered_at - m.created_at), m.came_from, true, b.created_at
   from bench_batch b join bench_messages m on m.n = b.i / 20 % (select count(*) from bench_messages)
   where b.i % 20 = 0 order by i`,
];
