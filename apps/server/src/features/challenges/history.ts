import { eventChallenges, facts, submissions, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishChanges } from '../events/index.ts';

export interface ChallengeKey {
  tenantId: string;
  challengeId: string;
}

/**
 * Events with the challenge. A challenge cannot be taken out of an event with submissions, so no history is
 * elsewhere.
 */
export async function eventsWithChallenge(
  tx: Tx,
  { tenantId, challengeId }: ChallengeKey,
): Promise<string[]> {
  const rows = await tx
    .select({ id: eventChallenges.eventId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.challengeId, challengeId)))
    .orderBy(asc(eventChallenges.eventId));
  return rows.map(({ id }) => id);
}

/** Whether the challenge was answered, or a hint of it unlocked, in these events. */
export async function hasHistory(tx: Tx, key: ChallengeKey, eventIds: string[]): Promise<boolean> {
  if (eventIds.length === 0) return false;
  const [answered] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(inEvents(submissions, key, eventIds))
    .limit(1);
  if (answered) return true;
  const [fact] = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(inEvents(facts, key, eventIds))
    .limit(1);
  return fact !== undefined;
}

export async function answeredQuestions(tx: Tx, key: ChallengeKey, eventIds: string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: submissions.questionId })
    .from(submissions)
    .where(inEvents(submissions, key, eventIds));
  return new Set(rows.map(({ id }) => id));
}

export async function unlockedHints(tx: Tx, key: ChallengeKey, eventIds: string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: facts.hintId })
    .from(facts)
    .where(and(inEvents(facts, key, eventIds), isNotNull(facts.hintId)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

function inEvents(
  table: typeof submissions | typeof facts,
  { tenantId, challengeId }: ChallengeKey,
  eventIds: string[],
): SQL | undefined {
  return and(
    eq(table.tenantId, tenantId),
    inArray(table.eventId, eventIds),
    eq(table.challengeId, challengeId),
  );
}

/** After the commit, for every event with the challenge. */
export function publishToEvents(tx: Tx, ctx: MemberCtx, eventIds: readonly string[]): Promise<void> {
  return publishChanges(tx, ctx, { tenantId: ctx.tenantId, eventIds });
}
