import { unitIdOf, userIdOf } from '@guidon/db';
import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { leaderChanged, memberJoined, memberMoved, memberRemoved, t, teamRenamed } from './declares.ts';
import { currentMembershipId, findTeam, membersOf } from './store.ts';
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

/** To who was moved by staff. */
const memberWasMoved = notifyOn({
  code: 'team-member-moved',
  type: 'info',
  params: z.object({ team: z.string(), note: z.string() }),
  title: ({ team }) => t('moved.title', { team }),
  message: ({ note }) => (note === '' ? t('moved.message') : t('moved.note', { note })),
  on: memberMoved,
  find: async (tx, { tenantId, teamId: id, userId, note }) => {
    const teamId = unitIdOf(id);
    const team = await findTeam(tx, { tenantId, teamId });
    const stay = await currentMembershipId(tx, { tenantId, teamId, userId: userIdOf(userId) });
    if (!team || stay === null) return null;
    return {
      params: { team: team.name, note },
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
  memberWasRemoved,
  memberWasMoved,
  memberLeads,
  teamWasRenamed,
];
