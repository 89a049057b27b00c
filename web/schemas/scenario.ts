import { checkScenario } from '#contracts/call/check-scenario.ts';
import { scenario as shape } from '#contracts/call/scenario.ts';

/** A call to try. Its fields are explained in `contracts/call/scenario.ts`; a call that cannot end fails the build. */
export const scenario = shape.superRefine((call, context) => {
  for (const message of checkScenario(call)) context.addIssue({ code: 'custom', message });
});
