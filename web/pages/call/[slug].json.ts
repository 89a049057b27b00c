import type { APIRoute, GetStaticPaths } from 'astro';
import type { Scenario } from '#contracts/call/scenario.ts';
import { all } from '#web/lib/content.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await all('calls')).map((call) => ({ params: { slug: call.industry }, props: { call } }));

/** The scenario of a call, loaded when the visitor answers; the written call is on the page already. */
export const GET: APIRoute<{ call: Scenario }> = ({ props: { call } }) =>
  Response.json({ ...call, written: [] } satisfies Scenario);
