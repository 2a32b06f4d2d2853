import { scoringUnits, teamMessageReports, teamMessages, teams, unitIdOf, users } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { staffWithRight } from '../../events/index.ts';
import { messageReported, t, teamAnnounced } from '../declares.ts';
import { findTeam, isUnitOfTeam } from '../store.ts';
import { readersOf } from './read-models.ts';

/** Characters of an announcement that its notification carries. */
const announcedText = 300;

/** Names the notification of an announcement of a leader. */
export const announcementSource = (messageId: string) => `team-announcement:${messageId}`;

/** To the members of the team but the leader; it goes when the announcement is deleted. */
export const teamWasAddressed = notifyOn({
  code: 'team-announcement',
  type: 'info',
  params: z.object({ team: z.string(), leader: z.string(), text: z.string().default('') }),
  title: ({ team }) => t('announcement.title', { team }),
  message: ({ leader, text }) => t('announcement.text', { leader, text }),
  on: teamAnnounced,
  find: async (tx, { tenantId, teamId, messageId }) => {
    const team = await findTeam(tx, { tenantId, teamId: unitIdOf(teamId) });
    const [sent] = await tx
      .select({
        senderId: teamMessages.senderId,
        deletedAt: teamMessages.deletedAt,
        text: teamMessages.body,
        leader: users.username,
      })
      .from(teamMessages)
      .innerJoin(users, eq(users.id, teamMessages.senderId))
      .where(and(eq(teamMessages.tenantId, tenantId), eq(teamMessages.id, messageId)));
    if (!team || !sent || sent.deletedAt !== null) return null;
    const readers = await readersOf(tx, team);
    return {
      params: { team: team.name, leader: sent.leader, text: sent.text.slice(0, announcedText) },
      link: `/teams/${teamId}?tab=chat`,
      eventId: team.eventId,
      audience: { userIds: readers.map(({ userId }) => userId).filter((id) => id !== sent.senderId) },
      sourceKey: announcementSource(messageId),
    };
  },
});

/** To the staff of the event who look after its teams. */
export const messageWasReported = notifyOn({
  code: 'team-message-reported',
  type: 'warning',
  params: z.object({ team: z.string(), username: z.string(), reason: z.string() }),
  title: ({ team }) => t('report.title', { team }),
  message: ({ username, reason }) => t('report.message', { username, reason }),
  on: messageReported,
  find: async (tx, { tenantId, reportId }) => {
    const [found] = await tx
      .select({
        eventId: teams.eventId,
        teamId: teams.id,
        team: sql<string>`${scoringUnits.name}`,
        username: users.username,
        reason: teamMessageReports.reason,
      })
      .from(teamMessageReports)
      .innerJoin(teams, and(eq(teams.tenantId, tenantId), eq(teams.id, teamMessageReports.teamId)))
      .innerJoin(scoringUnits, isUnitOfTeam)
      .innerJoin(users, eq(users.id, teamMessageReports.reportedBy))
      .where(and(eq(teamMessageReports.tenantId, tenantId), eq(teamMessageReports.id, reportId)));
    if (!found) return null;
    const { eventId, teamId, ...params } = found;
    return {
      params,
      link: `/admin/teams/${eventId}/${teamId}`,
      eventId,
      audience: { userIds: await staffWithRight(tx, { tenantId, eventId }, 'teams') },
      sourceKey: `team-message-reported:${reportId}`,
    };
  },
});
