import type { APIRoute, GetStaticPaths } from 'astro';
import type { Scenario } from '#contracts/call/scenario.ts';
import type { PlayedCall } from '#web/features/call/played-call.ts';
import { all } from '#web/lib/build/content.ts';
import { recordingsOf } from '#web/lib/build/recordings.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await all('calls')).map((call) => ({ params: { slug: call.industry }, props: { call } }));

/** The scenario of a call, loaded when the visitor answers; the written call is on the page already. */
export const GET: APIRoute<{ call: Scenario }> = ({ props: { call } }) => {
  const recordings = recordingsOf(call.industry);
  return Response.json({ ...call, written: [], ...(recordings && { recordings }) } satisfies PlayedCall);
};
