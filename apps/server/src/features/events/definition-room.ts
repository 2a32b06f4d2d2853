import { limits } from '@guidon/contract';
import { challenges, eventChallenges, events, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { isCompetition } from './practice-event.ts';
import { t } from './declares.ts';

const mebibyte = 1024 * 1024;

/** Of a challenge beside its questions and hints, as measured: its name, its tags, its summary. */
const challengeBytes = 2_048;

/** What an event keeps of a challenge in memory, in a query that joins `event_challenges` with `challenges`. */
export const definitionBytesSql = sql<number>`(${challengeBytes}::int
  + coalesce(${eventChallenges.definitionBytesAtEnd}, ${challenges.definitionBytes}))`;

/**
 * LIMIT_REACHED where what processes keep in memory of one of these events, or of all events of the tenant, has become too
 * much. Asked after the rows are written; from half of a limit on, transactions of the tenant are counted one by one.
 */
export async function requireDefinitionRoom(
  tx: Tx,
  tenantId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  let used = await readUsed(tx, tenantId, eventIds);
  if (fillsBy(used, 0.5)) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`definitions ${tenantId}`}, 0))`);
    used = await readUsed(tx, tenantId, eventIds);
  }
  const full = used.events.find(({ bytes }) => bytes > limits.eventDefinitionBytes);
  if (full) {
    const most = limits.eventDefinitionBytes / mebibyte;
    throw new AppError('LIMIT_REACHED', t('definitionTooLarge', { event: full.name, most }));
  }
  if (used.total > limits.tenantDefinitionBytes) {
    const most = limits.tenantDefinitionBytes / mebibyte;
    throw new AppError('LIMIT_REACHED', t('definitionsTooLarge', { most }));
  }
}

interface Used {
  events: { name: string; bytes: number }[];
  total: number;
}

async function readUsed(tx: Tx, tenantId: string, eventIds: readonly string[]): Promise<Used> {
  const rows = await tx
    .select({
      eventId: events.id,
      name: events.name,
      bytes: sql<number>`sum(${definitionBytesSql})::float8`,
    })
    .from(eventChallenges)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, eventChallenges.tenantId), eq(challenges.id, eventChallenges.challengeId)),
    )
    .where(and(eq(eventChallenges.tenantId, tenantId), isCompetition))
    .groupBy(events.id, events.name);
  return {
    events: rows.filter(({ eventId }) => eventIds.includes(eventId)),
    total: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function fillsBy(used: Used, share: number): boolean {
  return (
    used.total > share * limits.tenantDefinitionBytes ||
    used.events.some(({ bytes }) => bytes > share * limits.eventDefinitionBytes)
  );
}
