import { isbot } from 'isbot';
import { funnelCount, funnelReply } from '#contracts/funnel.ts';
import { API } from '#contracts/paths.ts';
import { countStep } from '#server/domain/insights/count-step.ts';
import { type Route, route } from '#server/http/route.ts';

const funnel = route({
  method: 'POST',
  path: API.funnel,
  summary:
    'Count a visit by its source, or a step of the signup; keeps a number, nothing of the person. Robots are not counted',
  policy: 'public',
  rate: 'steps',
  body: funnelCount,
  reply: funnelReply,
  handle: async ({ ctx, body, headers }) => {
    if (!isRobot(headers)) await countStep({ ctx, input: body });
    return { body: { success: true } };
  },
});

/** Longest name of a browser that is looked at, in characters. */
const NAME_MAX = 500;

/** Whether the sender says that it is a robot; who names no browser is none either. */
function isRobot(headers: Headers): boolean {
  const name = headers.get('user-agent') ?? '';
  return isbot(name.slice(0, NAME_MAX));
}

/** How far visitors come in the signup. */
export const funnelRoutes: readonly Route[] = [funnel];
