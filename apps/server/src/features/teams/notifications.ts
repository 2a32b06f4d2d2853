import {
  events,
  unitIdOf,
  userIdOf,
  memberships,
  teamInvitations,
  type Tx,
  users,
  teamTasks,
} from '@guidon/db';
import { z } from 'zod';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { notifyOn } from '../../platform/notifications/notification.ts';
import {
  LeaveWay,
  leaderChanged,
  memberJoined,
  memberLeft,
  memberMoved,
  membersArrived,
  memberRemoved,
  t,
  taskAssigned,
  teamDisbanded,
  teamRenamed,
  teamInvitationAccepted,
  teamInvitationSent,
} from './declares.ts';
import { currentMembershipId, findTeam, membersOf } from './store.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import { isOpen, selectTeamInvitations } from './invitations/find-team-invitation.ts';

/** To the leader. */
const memberHasJoined = notifyOn({
  code: 'team-member-joined',
  type: 'info',
  params: z.object({ team: z.string(), username: z.string() }),
  title: (params) => t('joined.title', params),
  on: memberJoined,
  find: async (tx, { tenantId, teamId: id, userId }) => {
    const teamId = unitIdOf(id);
    const team = await findTeam(tx, { tenantId, teamId });
    const member = (await membersOf(tx, { tenantId, teamId })).find((one) => one.userId === userId);
    const stay = await currentMembershipId(tx, { tenantId, teamId, userId: userIdOf(userId) });
    if (!team || !member || stay === null || team.leaderUserId === null || team.leaderUserId === userId)
      return null;
    return {
      params: { team: team.name, username: member.username },
      link: `/teams/${teamId}`,
      eventId: team.eventId,
      audience: { userIds: [team.leaderUserId] },
      sourceKey: `team-member-joined:${stay}`,
    };
  },
});

/** To who was removed or banned. */
const memberWasRemoved = notifyOn({
  code: 'team-member-removed',
  type: 'info',
  params: z.object({ team: z.string(), reason: z.string(), isBan: z.number() }),
  title: ({ team }) => t('removed.title', { team }),
  message: ({ reason, isBan }) => {
    if (isBan) return t('removed.banned');
    return reason === '' ? t('removed.byOthers') : t('removed.reason', { reason });
  },
  on: memberRemoved,
  find: async (tx, { tenantId, teamId, userId, reason, isBan, changeId }) => {
    const team = await findTeam(tx, { tenantId, teamId: unitIdOf(teamId) });
    if (!team) return null;
    return {
      params: { team: team.name, reason, isBan: isBan ? 1 : 0 },
      link: `/events/${team.eventId}/teams`,
      eventId: team.eventId,
      audience: { userIds: [userId] },
      sourceKey: `team-member-removed:${changeId}`,
    };
  },
});

const wayOut: Record<z.infer<typeof LeaveWay>, LocalizedText> = {
  left: t('left.left'),
  moved: t('left.moved'),
  removed: t('left.removed'),
  banned: t('left.removed'),
  'membership-ended': t('left.membershipEnded'),
};

/** To the leader, unless they have done it themselves, or the member is back. */
const memberHasLeft = notifyOn({
  code: 'team-member-left',
  type: 'info',
  params: z.object({ team: z.string(), username: z.string(), how: LeaveWay }),
  title: ({ team, username }) => t('left.title', { team, username }),
  message: ({ how }) => wayOut[how],
  on: memberLeft,
  find: async (tx, { tenantId, teamId, userId, how, by, changeId }) => {
    const team = await findTeam(tx, { tenantId, teamId: unitIdOf(teamId) });
    const [member] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
    const stay = await currentMembershipId(tx, {
      tenantId,
      teamId: unitIdOf(teamId),
      userId: userIdOf(userId),
    });
    if (!team || !member || stay !== null) return null;
    if (team.leaderUserId === null || [userId, by].includes(team.leaderUserId)) return null;
    return {
      params: { team: team.name, username: member.username, how },
      link: `/teams/${teamId}`,
      eventId: team.eventId,
      audience: { userIds: [team.leaderUserId] },
      sourceKey: `team-member-left:${changeId}`,
    };
  },
});

/** To the members who were there before. */
const membersHaveArrived = notifyOn({
  code: 'team-members-arrived',
  type: 'info',
  params: z.object({ team: z.string(), names: z.string() }),
  title: (params) => t('arrived.title', params),
  message: () => t('arrived.message'),
  on: membersArrived,
  find: async (tx, { tenantId, teamId: id, userIds, changeId }) => {
    const teamId = unitIdOf(id);
    const team = await findTeam(tx, { tenantId, teamId });
    const members = await membersOf(tx, { tenantId, teamId });
    const isNew = ({ userId }: { userId: string }) => userIds.includes(userId);
    const [arrived, there] = [members.filter(isNew), members.filter((member) => !isNew(member))];
    if (!team || arrived.length === 0 || there.length === 0) return null;
    return {
      params: { team: team.name, names: arrived.map(({ username }) => username).join(', ') },
      link: `/teams/${teamId}`,
      eventId: team.eventId,
      audience: { userIds: there.map(({ userId }) => userId) },
      sourceKey: `team-members-arrived:${changeId}`,
    };
  },
});

/** To its members but who has ended it. */
const teamHasEnded = notifyOn({
  code: 'team-disbanded',
  type: 'warning',
  params: z.object({ team: z.string(), event: z.string(), by: z.string() }),
  title: ({ team }) => t('disbanded.title', { team }),
  message: ({ by, event }) => t('disbanded.message', { by, event }),
  on: teamDisbanded,
  find: async (tx, { tenantId, name, eventId, by, userIds, changeId }) => {
    const [event] = await tx
      .select({ name: events.name })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    const [person] = await tx.select({ username: users.username }).from(users).where(eq(users.id, by));
    if (!event || userIds.length === 0) return null;
    return {
      params: { team: name, event: event.name, by: person?.username ?? '' },
      link: `/events/${eventId}?tab=teams`,
      eventId,
      audience: { userIds },
      sourceKey: `team-disbanded:${changeId}`,
    };
  },
});

/** To who was moved by staff. */
const memberWasMoved = notifyOn({
  code: 'team-member-moved',
  type: 'info',
  params: z.object({ team: z.string(), note: z.string(), from: z.string().default('') }),
  title: ({ team }) => t('moved.title', { team }),
  message: ({ note, from }) => {
    if (from !== '') return note === '' ? t('moved.merged', { from }) : t('moved.mergedNote', { from, note });
    return note === '' ? t('moved.message') : t('moved.note', { note });
  },
  on: memberMoved,
  find: async (tx, { tenantId, teamId: id, userId, note, mergedFrom }) => {
    const teamId = unitIdOf(id);
    const team = await findTeam(tx, { tenantId, teamId });
    const stay = await currentMembershipId(tx, { tenantId, teamId, userId: userIdOf(userId) });
    if (!team || stay === null) return null;
    return {
      params: { team: team.name, note, from: mergedFrom },
      link: `/teams/${teamId}`,
      eventId: team.eventId,
      audience: { userIds: [userId] },
      sourceKey: `team-member-moved:${stay}`,
    };
  },
});

/** To the new leader, unless they have handed it over already. */
const memberLeads = notifyOn({
  code: 'team-leader',
  type: 'success',
  params: z.object({ team: z.string() }),
  title: (params) => t('leads.title', params),
  on: leaderChanged,
  find: async (tx, { tenantId, teamId, userId, changeId }) => {
    const team = await findTeam(tx, { tenantId, teamId: unitIdOf(teamId) });
    if (team?.leaderUserId !== userId) return null;
    return {
      params: { team: team.name },
      link: `/teams/${teamId}`,
      eventId: team.eventId,
      audience: { userIds: [userId] },
      sourceKey: `team-leader:${changeId}`,
    };
  },
});

/** To the members. */
const teamWasRenamed = notifyOn({
  code: 'team-renamed',
  type: 'info',
  params: z.object({ from: z.string(), to: z.string() }),
  title: ({ to }) => t('renamed.title', { to }),
  message: ({ from }) => t('renamed.message', { from }),
  on: teamRenamed,
  find: async (tx, { tenantId, teamId: id, from, to, changeId }) => {
    const teamId = unitIdOf(id);
    const team = await findTeam(tx, { tenantId, teamId });
    if (!team) return null;
    const members = await membersOf(tx, { tenantId, teamId });
    return {
      params: { from, to },
      link: `/teams/${teamId}`,
      eventId: team.eventId,
      audience: { userIds: members.map(({ userId }) => userId) },
      sourceKey: `team-renamed:${changeId}`,
    };
  },
});

export const teamNotifications = [
  memberHasJoined,
  memberHasLeft,
  membersHaveArrived,
  teamHasEnded,
  memberWasRemoved,
  memberWasMoved,
  memberLeads,
  teamWasRenamed,
];

/** To the member with the account, or with the verified address, that an invitation is for. */
const isInvited = notifyOn({
  code: 'team-invitation',
  type: 'info',
  params: z.object({ team: z.string(), event: z.string(), inviter: z.string() }),
  title: ({ inviter, team }) => t('notification.invited', { inviter, team }),
  message: ({ event }) => t('notification.event', { event }),
  on: teamInvitationSent,
  find: async (tx, { tenantId, invitationId }, nowMs) => {
    const [found] = await selectTeamInvitations(tx, eq(teamInvitations.id, invitationId));
    if (!found || !isOpen(found, nowMs)) return null;
    const userId = await findInvitee(tx, tenantId, found.invitation);
    if (userId === null) return null;
    return {
      params: { team: found.teamName, event: found.event.name, inviter: found.inviter },
      link: '/teams/invitations',
      eventId: found.event.id,
      audience: { userIds: [userId] },
      sourceKey: `team-invitation:${invitationId}`,
    };
  },
});

async function findInvitee(
  tx: Tx,
  tenantId: string,
  { email, inviteeId }: { email: string | null; inviteeId: string | null },
): Promise<string | null> {
  const [member] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        or(
          sql`${users.id} = ${inviteeId}`,
          and(sql`${users.email} = ${email}`, eq(users.isEmailVerified, true)),
        ),
      ),
    );
  return member?.userId ?? null;
}

/** To who sent the invitation; the leader of a team is notified of everybody who joins it. */
const hasAccepted = notifyOn({
  code: 'team-invitation-accepted',
  type: 'success',
  params: z.object({ team: z.string(), username: z.string() }),
  title: ({ username, team }) => t('notification.joined', { username, team }),
  message: () => t('notification.accepted'),
  on: teamInvitationAccepted,
  find: async (tx, { tenantId, invitationId, userId }) => {
    const [found] = await tx
      .select({ inviterId: teamInvitations.invitedBy, teamId: teamInvitations.teamId })
      .from(teamInvitations)
      .where(and(eq(teamInvitations.tenantId, tenantId), eq(teamInvitations.id, invitationId)));
    const team = found && (await findTeam(tx, { tenantId, teamId: unitIdOf(found.teamId) }));
    const [guest] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
    if (!found || !team || !guest || team.leaderUserId === found.inviterId) return null;
    return {
      params: { team: team.name, username: guest.username },
      link: `/teams/${team.id}`,
      eventId: team.eventId,
      audience: { userIds: [found.inviterId] },
      sourceKey: `team-invitation-accepted:${invitationId}:${userId}`,
    };
  },
});

export const teamInvitationNotifications = [isInvited, hasAccepted];

/** To the assignee, unless they have no part in the team any more. */
export const taskWasAssigned = notifyOn({
  code: 'team-task-assigned',
  type: 'info',
  params: z.object({ team: z.string(), task: z.string(), by: z.string() }),
  title: ({ by, task }) => t('task.title', { by, task }),
  message: ({ team }) => t('task.message', { team }),
  on: taskAssigned,
  find: async (tx, { tenantId, teamId: id, taskId, userId, by, changeId }) => {
    const teamId = unitIdOf(id);
    const team = await findTeam(tx, { tenantId, teamId });
    const members = await membersOf(tx, { tenantId, teamId });
    const giver = members.find((member) => member.userId === by);
    const [task] = await tx
      .select({ title: teamTasks.title, assigneeId: teamTasks.assigneeId })
      .from(teamTasks)
      .where(and(eq(teamTasks.tenantId, tenantId), eq(teamTasks.teamId, teamId), eq(teamTasks.id, taskId)));
    if (!team || !giver || task?.assigneeId !== userId) return null;
    return {
      params: { team: team.name, task: task.title, by: giver.username },
      link: `/teams/${teamId}?tab=tasks`,
      eventId: team.eventId,
      audience: { userIds: [userId] },
      sourceKey: `team-task-assigned:${changeId}`,
    };
  },
});
