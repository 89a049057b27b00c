import * as z from 'zod/mini';
import { doneReply } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import {
  acceptForm,
  disableForm,
  invitationLink,
  invited,
  invitedAgain,
  invitedPerson,
  inviteForm,
  roleForm,
  teamMember,
} from '#contracts/team.ts';
import { recordId } from '#contracts/text.ts';
import { timeZoneForm } from '#contracts/time-zone.ts';
import { acceptInvitation as accept } from '#server/domain/team/accept-invitation.ts';
import { changeRole } from '#server/domain/team/change-role.ts';
import { changeTimeZone } from '#server/domain/team/change-time-zone.ts';
import { disableMember } from '#server/domain/team/disable-member.ts';
import { enableMember } from '#server/domain/team/enable-member.ts';
import { invite } from '#server/domain/team/invite.ts';
import { listTeam } from '#server/domain/team/list-team.ts';
import { readInvitation } from '#server/domain/team/read-invitation.ts';
import { resendInvitation } from '#server/domain/team/resend-invitation.ts';
import { withdrawInvitation } from '#server/domain/team/withdraw-invitation.ts';
import { type Route, route } from '#server/http/route.ts';

const member = z.strictObject({ id: recordId('This is not the id of anybody') });
const nothing = z.strictObject({});
const done = (message: string) => ({ body: { success: true as const, message } });

const teamList = route({
  method: 'GET',
  path: API.team,
  summary: 'Everybody of the team, invited colleagues too',
  policy: 'team.manage',
  reply: z.array(teamMember),
  handle: async ({ ctx }) => ({ body: await listTeam({ ctx }) }),
});

const teamInvite = route({
  method: 'POST',
  path: API.team,
  summary: 'Invite a colleague by email',
  policy: 'team.manage',
  body: inviteForm,
  reply: invited,
  status: 201,
  handle: async ({ ctx, body }) => ({
    body: {
      ...(await invite({ ctx, input: body })),
      ...(ctx.site.mailIsCaptured && { stored: true as const }),
    },
  }),
});

const teamResend = route({
  method: 'POST',
  path: API.teamResend,
  summary: 'Email an invitation again; the older link ends',
  policy: 'team.manage',
  params: member,
  body: nothing,
  reply: invitedAgain,
  handle: async ({ ctx, params }) => {
    await resendInvitation({ ctx, input: params });
    const { mailIsCaptured } = ctx.site;
    const message = mailIsCaptured
      ? 'The invitation is stored, not sent'
      : 'The invitation is on its way again';
    return { body: { success: true, message, ...(mailIsCaptured && { stored: true }) } };
  },
});

const teamWithdraw = route({
  method: 'POST',
  path: API.teamWithdraw,
  summary: 'Take an invitation back',
  policy: 'team.manage',
  params: member,
  body: nothing,
  reply: doneReply,
  handle: async ({ ctx, params }) => {
    await withdrawInvitation({ ctx, input: params });
    return done('The invitation is withdrawn');
  },
});

const teamRole = route({
  method: 'POST',
  path: API.teamRole,
  summary: 'Give a colleague another role',
  policy: 'team.manage',
  params: member,
  body: roleForm,
  reply: doneReply,
  handle: async ({ ctx, params, body }) => {
    await changeRole({ ctx, input: { ...params, ...body } });
    return done('The role is changed');
  },
});

const teamDisable = route({
  method: 'POST',
  path: API.teamDisable,
  summary: 'Shut a colleague out; their sessions end at once, and their work is handed over',
  policy: 'team.manage',
  params: member,
  body: disableForm,
  reply: doneReply,
  handle: async ({ ctx, params, body }) => {
    await disableMember({ ctx, input: { ...params, ...body } });
    return done('The account is disabled');
  },
});

const teamEnable = route({
  method: 'POST',
  path: API.teamEnable,
  summary: 'Let a colleague in again',
  policy: 'team.manage',
  params: member,
  body: nothing,
  reply: doneReply,
  handle: async ({ ctx, params }) => {
    await enableMember({ ctx, input: params });
    return done('The account is enabled');
  },
});

const teamTimeZone = route({
  method: 'POST',
  path: API.teamTimeZone,
  summary: 'Choose the time zone in which a colleague reads dates',
  policy: 'team.manage',
  params: member,
  body: timeZoneForm,
  reply: doneReply,
  handle: async ({ ctx, params, body }) => {
    await changeTimeZone({ ctx, input: { ...params, ...body } });
    return done('The time zone is changed');
  },
});

const acceptInvitation = route({
  method: 'POST',
  path: API.acceptInvitation,
  summary: 'Join the team with the link of an invitation',
  policy: 'public',
  rate: 'links',
  body: acceptForm,
  reply: doneReply,
  handle: async ({ ctx, body, headers, devices }) => {
    const owner = await accept({ ctx, input: body });
    const cookie = devices.remember(headers, owner);
    return { ...done('Welcome to the team. Please sign in.'), headers: { 'set-cookie': cookie } };
  },
});

const invitationPerson = route({
  method: 'POST',
  path: API.invitedPerson,
  summary: 'The name we know for the holder of an invitation; the link stays as it is',
  policy: 'public',
  rate: 'links',
  body: invitationLink,
  reply: invitedPerson,
  handle: async ({ ctx, body }) => ({ body: await readInvitation({ ctx, input: body }) }),
});

/** The team: who belongs to it, and with which role. */
export const teamRoutes: readonly Route[] = [
  teamList,
  teamInvite,
  teamResend,
  teamWithdraw,
  teamRole,
  teamDisable,
  teamEnable,
  teamTimeZone,
  acceptInvitation,
  invitationPerson,
];
