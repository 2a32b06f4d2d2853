import { type EventChallengeSettings, attemptRuleNames, fewestAttempts, pick } from '@guidon/contract';
import { inTenant, challenges, eventChallenges, events, questions, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireEventRight } from './store.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { toTime } from './sound-settings.ts';
import type { PlannedChallenge } from './plan-challenges.ts';
import { readPrerequisites } from './prerequisites.ts';
import { t } from './declares.ts';

export async function listChallengeSettings(
  ctx: MemberCtx,
  eventId: string,
): Promise<{ data: EventChallengeSettings[]; version: number }> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    const key = { tenantId: ctx.tenantId, eventId };
    // Before the rows: a change between both is then seen as one.
    const version = await readListVersion(tx, key);
    return { data: await readChallengeSettings(tx, key), version };
  });
}

interface EventKey {
  tenantId: string;
  eventId: string;
}

const ofEvent = ({ tenantId, eventId }: EventKey) =>
  and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId));

/** What an event lays down of its challenges, or of some of them, by their ids, in their order. */
export async function readPlacedChallenges(
  tx: Tx,
  key: EventKey,
  ids?: readonly string[],
): Promise<Map<string, PlannedChallenge>> {
  const required = await readPrerequisites(tx, key, ids);
  const rows = await tx
    .select()
    .from(eventChallenges)
    .where(and(ofEvent(key), ids && inArray(eventChallenges.challengeId, [...ids])))
    .orderBy(asc(eventChallenges.position), asc(eventChallenges.challengeId));
  return new Map(
    rows.map((row) => [row.challengeId, { ...row, prerequisiteIds: required.get(row.challengeId) ?? [] }]),
  );
}

/** How many attempts a question of each challenge takes at the least; those of one are left out. */
export async function readFewestAttempts(
  tx: Tx,
  { tenantId }: EventKey,
  of: readonly { challengeId: string }[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ challengeId: questions.challengeId, rule: questions.rule })
    .from(questions)
    .where(
      and(
        eq(questions.tenantId, tenantId),
        inArray(
          questions.challengeId,
          of.map(({ challengeId }) => challengeId),
        ),
        sql`${questions.rule} ->> 'logic' = 'all'`,
      ),
    );
  const fewest = new Map<string, number>();
  for (const { challengeId, rule } of rows)
    fewest.set(challengeId, Math.max(fewest.get(challengeId) ?? 1, fewestAttempts(rule)));
  return fewest;
}

export async function readListVersion(tx: Tx, { tenantId, eventId }: EventKey): Promise<number> {
  const [event] = await tx
    .select({ version: events.challengesVersion })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (!event) throw notFound(t('eventNotFound'));
  return event.version;
}

/** The same with what is shown of each challenge to those who run the event. */
export async function readChallengeSettings(tx: Tx, key: EventKey): Promise<EventChallengeSettings[]> {
  const placed = await readPlacedChallenges(tx, key);
  const { id, name, category, difficulty, scoring } = challenges;
  const rows = await tx
    .select({
      id,
      name,
      category,
      difficulty,
      points: sql<number>`case when ${scoring} ->> 'kind' = 'dynamic' then (${scoring} ->> 'initial')::int
        else coalesce(sum(${questions.points}), 0)::int end`,
      questionCount: sql<number>`count(${questions.id})::int`,
    })
    .from(eventChallenges)
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, eventChallenges.tenantId), eq(id, eventChallenges.challengeId)),
    )
    .leftJoin(questions, and(eq(questions.tenantId, challenges.tenantId), eq(questions.challengeId, id)))
    .where(ofEvent(key))
    .groupBy(challenges.tenantId, id, eventChallenges.position)
    .orderBy(asc(eventChallenges.position), asc(id));
  const fewest = await readFewestAttempts(
    tx,
    key,
    rows.map((row) => ({ challengeId: row.id })),
  );
  return rows.flatMap(({ id: challengeId, ...shown }) => {
    const state = placed.get(challengeId);
    const fewestAttempts = fewest.get(challengeId) ?? 1;
    return state ? [{ challengeId, ...shown, fewestAttempts, ...presentState(state) }] : [];
  });
}

function presentState(state: PlannedChallenge) {
  return {
    opensAt: toTime(state.opensAt),
    closesAt: toTime(state.closesAt),
    isHidden: state.isHidden,
    showLockedName: state.showLockedName,
    prerequisiteIds: [...state.prerequisiteIds],
    ...pick(state, attemptRuleNames),
  };
}
