import { type Tx, unitIdOf } from '@guidon/db';
import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { findPlayers } from '../find-players.ts';
import { appealAnswered, caseDecided, t } from './declares.ts';

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
