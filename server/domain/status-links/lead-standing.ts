import { eq } from 'drizzle-orm';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { BILLING_CYCLES, PLAN_NAMES, PLANS } from '#contracts/plans.ts';
import type { StatusReply } from '#contracts/status-link.ts';
import { agreements, leads, users } from '#server/db/schema/index.ts';
import { bookedAppointment, scheduledSetup } from './appointment.ts';
import { NOTHING_ELSE, type ReadStanding, type Standing } from './standing.ts';

type StoredLead = typeof leads.$inferSelect;

const STATES: Record<StoredLead['status'], StatusReply['state']> = {
  pending_setup: 'received',
  contacted: 'contacted',
  scheduled: 'scheduled',
  live: 'live',
  lost: 'closed',
};

/** Where a lead stands: the call that is due, the setup, what was chosen and agreed to. */
export const readLeadStanding: ReadStanding = async (ctx, id) => {
  const [found] = await ctx.db
    .select({ lead: leads, agreement: agreements, email: users.email })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .leftJoin(agreements, eq(agreements.userId, leads.userId))
    .where(eq(leads.userId, id));
  if (!found) return undefined;
  const { lead, agreement, email } = found;
  const setup = scheduledSetup(ctx, lead);
  return {
    ...NOTHING_ELSE,
    state: STATES[lead.status],
    receivedAt: lead.createdAt,
    next: nextOf(lead, setup),
    appointment: setup ?? (await bookedAppointment(ctx, email)),
    plan: planOf(lead),
    agreed: agreement && {
      terms: agreement.termsVersion,
      privacy: agreement.privacyVersion,
      at: agreement.agreedAt.toISOString(),
    },
  };
};

function nextOf(lead: StoredLead, setup: Standing['appointment']): Standing['next'] {
  if (lead.status === 'live' || lead.status === 'lost') return { who: 'nobody', until: null };
  if (setup) return { who: 'both', until: new Date(setup.at) };
  if (lead.status !== 'pending_setup') return { who: 'us', until: null };
  const due = lead.dueAt.toISOString() !== NO_DUE_DATE;
  return { who: 'us', until: due ? lead.dueAt : null };
}

/** `null` where the team entered somebody without knowing it. */
function planOf({ plan, billingCycle }: StoredLead): Standing['plan'] {
  const name = PLAN_NAMES.find((known) => known === plan);
  const cycle = BILLING_CYCLES.find((known) => known === billingCycle);
  return name && cycle ? { name, cycle, minutes: PLANS[name].minutes } : null;
}
