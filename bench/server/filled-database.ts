import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { replaceCounters } from '#server/db/counted/compare-counters.ts';
import { OLD_WORD } from './list-questions.ts';
import { multiplySignups } from './multiply-signups.ts';
import { fill, startSite } from './site.ts';

/** Signups that are written as the site writes samples; where there are more, they are made of some in the database. */
const MADE_ONE_BY_ONE = 100_000;
const MODELS = 20_000;

/** Returns the URL of a database of that size on the server at `url`, and fills it unless an earlier run did. */
export async function openFilled(url: string, size: number): Promise<string> {
  const name = `morin_bench_${size}`;
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  // Mail is written last.
  const [last] = await query(databaseUrl, `select 1 from mails offset ${size - 1} limit 1`).catch(() => []);
  if (last) return databaseUrl;
  await query(url, `drop database if exists ${name}`);
  await query(url, `create database ${name}`);
  // The first start makes the tables, and an admin who owns some of the leads.
  await (await startSite({ databaseUrl })).stop();
  await fill({ databaseUrl }, Math.min(size, size > MADE_ONE_BY_ONE ? MODELS : size));
  if (size > MADE_ONE_BY_ONE) await multiplySignups(databaseUrl, size);
  else await addMail(databaseUrl, size);
  await countAll(databaseUrl);
  await query(databaseUrl, 'vacuum analyze');
  return databaseUrl;
}

/**
 * Adds each signup's mail and a word that only old signups hold, and does what the database would do by itself within a
 * minute.
 */
async function addMail(databaseUrl: string, size: number): Promise<void> {
  await query(databaseUrl, pendingList(65_536));
  await query(
    databaseUrl,
    `insert into mails (recipient, template, data, status, subject, created_at)
     select u.email, 'welcome', '{}', 'captured', 'Welcome, ' || u.first_name, l.created_at
     from leads l join users u on u.id = l.user_id order by l.created_at`,
  );
  await query(databaseUrl, pendingList(64));
  await query(
    databaseUrl,
    `update leads set search_text = search_text || ' ${OLD_WORD}'
     where user_id in (select user_id from leads order by created_at limit ${Math.ceil(size / 20)})`,
  );
}

/** What was written without the site is counted once all of it is there. */
async function countAll(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await drizzle({ client })
    .transaction((tx) => replaceCounters(tx))
    .finally(() => client.end());
}

/** Sets how many KB the search index of each partition keeps for later. */
const pendingList = (size: number) => `do $$
  declare part regclass;
  begin
    for part in select relid from pg_partition_tree('mails_search') where isleaf loop
      execute format('alter index %s set (gin_pending_list_limit = ${size})', part);
    end loop;
  end $$`;

async function query(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
