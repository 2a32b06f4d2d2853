import { teamLeaveReasons } from '@guidon/contract';
import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './teams.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const teamsAudit = defineAudit({
  'team.ban': 'team',
  'team.create': 'team',
  'team.disband': 'team',
  'team.hand-over': 'team',
  'team.join': 'team',
  'team.leave': 'team',
  'team.lock': 'team',
  'team.merge': 'team',
  'team.merge-into': 'team',
  'team.move-member': 'team',
  'team.move-member-out': 'team',
  'team.regenerate-code': 'team',
  'team.remove-member': 'team',
  'team.unban': 'team',
  'team.unlock': 'team',
  'team.update': 'team',
});

/** Somebody is no longer in a team: what they listen to of it ends. */
export const teamMemberLeft = defineTopic<{ teamId: string; userId: string }>('team-member-left');

/** Names one change, whose notice is delivered once. */
const change = { changeId: z.string() };

const ids = { teamId: z.string(), userId: z.string() };

/** How a member is gone from a team that goes on. */
export const LeaveWay = z.enum(teamLeaveReasons).exclude(['disbanded']);

/** A member is gone from a team that has a leader. */
export const memberLeft = defineDomainEvent(
  'team-member-left',
  z.object({ ...ids, ...change, how: LeaveWay, by: z.string().optional() }),
);

/** By staff, all at once. */
export const membersArrived = defineDomainEvent(
  'team-members-arrived',
  z.object({ teamId: z.string(), ...change, userIds: z.array(z.string()) }),
);

/** By its leader or by staff; the team may be gone with it. */
export const teamDisbanded = defineDomainEvent(
  'team-disbanded',
  z.object({
    ...change,
    name: z.string(),
    eventId: z.string(),
    by: z.string(),
    userIds: z.array(z.string()),
  }),
);

/** By the leader or by staff. */
export const memberRemoved = defineDomainEvent(
  'team-member-removed',
  z.object({ ...ids, ...change, reason: z.string(), isBan: z.boolean() }),
);

/** By hand, or because the leader before has gone. */
export const leaderChanged = defineDomainEvent('team-leader-changed', z.object({ ...ids, ...change }));

export const memberJoined = defineDomainEvent('team-member-joined', z.object(ids));

/** By staff; `mergedFrom` is the name of a team that was merged into this one. */
export const memberMoved = defineDomainEvent(
  'team-member-moved',
  z.object({ ...ids, note: z.string(), mergedFrom: z.string().default('') }),
);

/** By staff; the leader renames without a notice. */
export const teamRenamed = defineDomainEvent(
  'team-renamed',
  z.object({ teamId: z.string(), ...change, from: z.string(), to: z.string() }),
);

export const teamInvitationsAudit = defineAudit({
  'team-invitation.accept': 'team-invitation',
  'team-invitation.create': 'team-invitation',
  'team-invitation.decline': 'team-invitation',
  'team-invitation.resend': 'team-invitation',
  'team-invitation.revoke': 'team-invitation',
});

const invitationId = z.string();

export const teamInvitationSent = defineDomainEvent('team-invitation-sent', z.object({ invitationId }));

export const teamInvitationAccepted = defineDomainEvent(
  'team-invitation-accepted',
  z.object({ invitationId, userId: z.string() }),
);

/** What is written in a chat is its own record. */
export const teamChatAudit = defineAudit({
  'team-message.report': 'team-message',
});

/** By the leader, to all members. */
export const teamAnnounced = defineDomainEvent(
  'team-announced',
  z.object({ teamId: z.string(), messageId: z.string() }),
);

export const messageReported = defineDomainEvent('team-message-reported', z.object({ reportId: z.string() }));

export interface MemberLooks {
  teamId: string;
  userId: string;
  username: string;
  challengeId: string | null;
}

/** A member of a team has a challenge open, or none any more. */
export const memberLooks = defineTopic<MemberLooks>('member-looks');

/** To somebody else than who gave it. */
export const taskAssigned = defineDomainEvent(
  'team-task-assigned',
  z.object({ ...change, teamId: z.string(), taskId: z.string(), userId: z.string(), by: z.string() }),
);

export const teamTasksAudit = defineAudit({
  'team-task.create': 'team-task',
  'team-task.delete': 'team-task',
  'team-task.update': 'team-task',
});
