import { fewestAttempts, type questionRoutes, type RouteInput, type RouteResult } from '@guidon/contract';
import { challenges, inTenant, questions, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockFactsOf } from '../events/index.ts';
import { challengesAudit, t } from './declares.ts';
import { answeredQuestions, type ChallengeKey, eventsWithChallenge, publishToEvents } from './history.ts';
import { storeForCompletedEvents } from './store-for-completed-events.ts';
import { type ChallengeRow, isChallenge, lockChallenge, type QuestionRow } from './store.ts';
import { changedFields } from './parts.ts';

type Change = RouteInput<typeof questionRoutes.change>['body'];
type Outcomes = RouteResult<typeof questionRoutes.change>;
type Outcome = Outcomes[number]['outcome'];

/**
 * Points of a question that was answered stay as they are: one by one, and knowing it, they are changed in the editor of
 * its challenge. Attempts may be changed at any time.
 */
export async function changeQuestions(ctx: MemberCtx, { ids, ...change }: Change): Promise<Outcomes> {
  if (new Set(ids).size !== ids.length) throw invalidField('ids', t('givenTwice'));
  return inTenant(ctx, async (tx) => {
    const locked: LockedChallenge[] = [];
    for (const challengeId of await challengesOf(tx, ctx, ids))
      locked.push(await lockWithQuestions(tx, ctx, challengeId, ids));
    const isRescored = ({ rows }: LockedChallenge) =>
      change.points !== undefined && rows.some(({ points }) => points !== change.points);
    // In one statement, after all the challenges: whoever edits one of them locks in this order too.
    await lockFactsOf(tx, ctx.tenantId, [
      ...new Set(locked.filter(isRescored).flatMap(({ eventIds }) => eventIds)),
    ]);
    const outcomes = new Map<string, Outcome>();
    const eventIds = new Set<string>();
    for (const one of locked) {
      const answered = isRescored(one)
        ? await answeredQuestions(tx, one.key, one.eventIds)
        : new Set<string>();
      const changed: string[] = [];
      for (const row of one.rows) {
        const outcome = outcomeOf(row, change, answered);
        outcomes.set(row.id, outcome);
        if (outcome === 'changed') changed.push(row.id);
      }
      if (changed.length === 0) continue;
      await write(tx, ctx, one, { changed, change });
      for (const eventId of one.eventIds) eventIds.add(eventId);
    }
    await publishToEvents(tx, ctx, [...eventIds]);
    return ids.map((id) => ({ id, outcome: outcomes.get(id) ?? 'not-found' }));
  });
}

/** In the order in which they are locked. */
async function challengesOf(tx: Tx, { tenantId }: MemberCtx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: questions.challengeId })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), inArray(questions.id, [...ids])))
    .orderBy(asc(questions.challengeId));
  return rows.map(({ id }) => id);
}

interface LockedChallenge {
  key: ChallengeKey;
  challenge: ChallengeRow;
  rows: QuestionRow[];
  eventIds: string[];
}

async function lockWithQuestions(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  ids: readonly string[],
): Promise<LockedChallenge> {
  const { tenantId } = ctx;
  const key = { tenantId, challengeId };
  const challenge = await lockChallenge(tx, ctx, challengeId);
  const rows = await tx
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.tenantId, tenantId),
        eq(questions.challengeId, challengeId),
        inArray(questions.id, [...ids]),
      ),
    );
  return { key, challenge, rows, eventIds: await eventsWithChallenge(tx, key) };
}

async function write(
  tx: Tx,
  ctx: MemberCtx,
  { challenge }: LockedChallenge,
  { changed, change }: { changed: string[]; change: Omit<Change, 'ids'> },
): Promise<void> {
  await storeForCompletedEvents(tx, ctx, challenge);
  await tx
    .update(questions)
    .set(change)
    .where(and(eq(questions.tenantId, ctx.tenantId), inArray(questions.id, changed)));
  await tx
    .update(challenges)
    .set({ version: sql`${challenges.version} + 1`, updatedAt: sql`now()` })
    .where(isChallenge(ctx, challenge.id));
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.update',
    targetId: challenge.id,
    details: { by: 'questions', name: challenge.name, questions: changed, ...change },
  });
}

function outcomeOf(row: QuestionRow, change: Omit<Change, 'ids'>, answered: ReadonlySet<string>): Outcome {
  const fields = changedFields({ ...row }, change);
  if (fields.length === 0) return 'unchanged';
  const { maxAttempts } = change;
  if (maxAttempts != null && maxAttempts < fewestAttempts(row.rule)) return 'too-few-attempts';
  return fields.includes('points') && answered.has(row.id) ? 'has-history' : 'changed';
}
