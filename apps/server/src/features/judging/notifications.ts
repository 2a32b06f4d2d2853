import { judgedKinds, scoringKinds, unitStatuses } from '@guidon/contract';
import { unitIdOf, type Tx, eventParticipants, scoringUnits, type UnitId, users } from '@guidon/db';
import { z } from 'zod';
import { and, eq, sql } from 'drizzle-orm';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { scoreChanged, statusChanged, t, reviewDecided, appealAnswered, caseDecided } from './declares.ts';

/** To the members of a team, or a single player. */
export const statusWasChanged = notifyOn({
  code: 'unit-status',
  type: 'warning',
  params: z.object({ name: z.string(), status: z.enum(unitStatuses), note: z.string() }),
  title: ({ name, status }) => t(`status.${status}`, { name }),
  message: ({ note }) => (note === '' ? t('message.revoked') : t('message.note', { note })),
  on: statusChanged,
  find: async (tx, { tenantId, eventId, unitId: id, seq, status, note }) => {
    const found = await findPlayers(tx, { tenantId, eventId, unitId: unitIdOf(id) });
    if (!found) return null;
    const { name, isTeam, userIds } = found;
    return {
      params: { name, status, note },
      link: isTeam ? `/teams/${id}` : `/events/${eventId}`,
      eventId,
      audience: { userIds },
      sourceKey: `unit-status:${eventId}:${seq}`,
    };
  },
});

/** To the same; also during a freeze, because it concerns nobody else. */
export const scoreWasChanged = notifyOn({
  code: 'score-change',
  type: 'info',
  params: z.object({
    name: z.string(),
    change: z.enum(judgedKinds),
    of: z.enum(scoringKinds),
    points: z.number(),
    note: z.string(),
  }),
  title: ({ name, change, of, points }) => {
    if (change === 'acceptance') return t('score.acceptance', { name });
    if (change === 'revocation' || change === 'restoration') {
      return t(`score.${change}`, { name, what: t(`what.${of}`) });
    }
    const isLess = change === 'adjustment' && points < 0;
    return t(isLess ? 'score.less' : `score.${change}`, { name, points: Math.abs(points) });
  },
  message: ({ note }) => t('message.note', { note }),
  on: scoreChanged,
  find: async (tx, { tenantId, eventId, unitId, seq, ...change }) => {
    const found = await findPlayers(tx, { tenantId, eventId, unitId: unitIdOf(unitId) });
    if (!found) return null;
    return {
      params: { name: found.name, ...change },
      link: `/events/${eventId}/score`,
      eventId,
      audience: { userIds: found.userIds },
      sourceKey: `score-change:${eventId}:${seq}`,
    };
  },
});

/** To the members of a team, or a single player; what came of it stands on the page of the challenge alone. */
export const answerWasReviewed = notifyOn({
  code: 'review-decided',
  type: 'info',
  params: z.object({ name: z.string() }),
  title: ({ name }) => t('reviewed', { name }),
  message: () => t('seeChallenge'),
  on: reviewDecided,
  find: async (tx, { tenantId, eventId, unitId, challengeId, questionId, submissionId, atMs }) => {
    const found = await findPlayers(tx, { tenantId, eventId, unitId: unitIdOf(unitId) });
    if (!found) return null;
    return {
      params: { name: found.name },
      link: `/challenges/${challengeId}?event=${eventId}&question=${questionId}`,
      eventId,
      audience: { userIds: found.userIds },
      // One that was taken back is decided again.
      sourceKey: `review-decided:${submissionId}:${atMs}`,
    };
  },
});

interface OfUnit {
  tenantId: string;
  eventId: string;
  caseId: string;
  unitId: string;
}

/** The members of a team, or a single player. */
async function toldTo(tx: Tx, { tenantId, eventId, caseId, unitId }: OfUnit, source: string) {
  const found = await findPlayers(tx, { tenantId, eventId, unitId: unitIdOf(unitId) });
  if (!found) return null;
  return {
    name: found.name,
    link: `/events/${eventId}/decisions`,
    eventId,
    audience: { userIds: found.userIds },
    sourceKey: `${source}:${caseId}:${unitId}`,
  };
}

export const unitWasDecided = notifyOn({
  code: 'case-decided',
  type: 'warning',
  params: z.object({ name: z.string(), decision: z.enum(['warned', 'disqualified']) }),
  title: ({ name, decision }) => t(decision, { name }),
  message: () => t('seeDecision'),
  on: caseDecided,
  find: async (tx, event) => {
    const told = await toldTo(tx, event, 'case-decided');
    if (!told) return null;
    const { name, ...rest } = told;
    return { ...rest, params: { name, decision: event.decision } };
  },
});

export const appealWasAnswered = notifyOn({
  code: 'appeal-answered',
  type: 'info',
  params: z.object({ name: z.string() }),
  title: ({ name }) => t('answered', { name }),
  message: () => t('seeDecision'),
  on: appealAnswered,
  find: async (tx, event) => {
    const told = await toldTo(tx, event, 'appeal-answered');
    if (!told) return null;
    const { name, ...rest } = told;
    return { ...rest, params: { name } };
  },
});

interface Players {
  name: string;
  isTeam: boolean;
  userIds: string[];
}

/** The name of a unit and who scores for it now; null where there is no such unit. */
async function findPlayers(
  tx: Tx,
  { tenantId, eventId, unitId }: { tenantId: string; eventId: string; unitId: UnitId },
): Promise<Players | null> {
  const [unit] = await tx
    .select({
      name: sql<string>`coalesce(${scoringUnits.name}, ${users.username}, '')`,
      kind: scoringUnits.kind,
    })
    .from(scoringUnits)
    .leftJoin(users, eq(users.id, sql`${scoringUnits.id}`))
    .where(
      and(
        eq(scoringUnits.tenantId, tenantId),
        eq(scoringUnits.eventId, eventId),
        eq(scoringUnits.id, unitId),
      ),
    );
  if (!unit) return null;
  const players = await tx
    .select({ userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.unitId, unitId),
      ),
    );
  return { name: unit.name, isTeam: unit.kind === 'team', userIds: players.map(({ userId }) => userId) };
}
