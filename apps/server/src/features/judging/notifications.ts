import { unitStatuses } from '@guidon/contract';
import { eventParticipants, scoringUnits, unitIdOf } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { statusChanged } from './domain-events.ts';
import { t } from './texts.ts';

/** To the members of a team, or a single player. */
export const statusWasChanged = notifyOn({
  code: 'unit-status',
  type: 'warning',
  params: z.object({ name: z.string(), status: z.enum(unitStatuses), note: z.string() }),
  title: ({ name, status }) => t(`status.${status}`, { name }),
  message: ({ note }) => (note === '' ? t('message.revoked') : t('message.note', { note })),
  on: statusChanged,
  find: async (tx, { tenantId, eventId, unitId: id, seq, status, note }) => {
    const unitId = unitIdOf(id);
    const [unit] = await tx
      .select({ name: sql<string>`${scoringUnits.name}`, kind: scoringUnits.kind })
      .from(scoringUnits)
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
    return {
      params: { name: unit.name, status, note },
      link: unit.kind === 'team' ? `/teams/${unitId}` : `/events/${eventId}`,
      eventId,
      audience: { userIds: players.map(({ userId }) => userId) },
      sourceKey: `unit-status:${eventId}:${seq}`,
    };
  },
});
