import { type CreateChallengeBody, fewestAttempts, type QuestionInput } from '@guidon/contract';
import { challenges, type Tx, eventChallenges, events } from '@guidon/db';
import { sql, and, eq, isNull, lt, ne } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { findLiveEvents, lockFactsOf, outdateAnswers, requireDefinitionRoom } from '../events/index.ts';
import { lockRoom, requireRoomForTexts } from '../stored-files/index.ts';
import { hintAdded, t } from './declares.ts';
import { answeredQuestions, type ChallengeKey, eventsWithChallenge, unlockedHints } from './history.ts';
import { storeForCompletedEvents } from './store-for-completed-events.ts';
import { type Merge, mergeRows, changedFields, questionFieldsOf, writeQuestions } from './parts.ts';
import {
  type HintRow,
  isChallenge,
  plainFieldsOf,
  type QuestionRow,
  requireChallenge,
  type WholeChallenge,
} from './store.ts';
import { ensureFlagSecret } from './flag-secret.ts';
import { chainHints, writeHints } from './write-hints.ts';
import { summaryOf } from './summaries.ts';

interface AddedHints {
  /** Of all events with the challenge. */
  eventIds: readonly string[];
  challengeId: string;
  hintIds: readonly string[];
}

/** What a replacement did, for the audit row: names of fields and ids, never contents. */
export interface Replacement {
  /** Events with the challenge, which are notified after the commit. */
  eventIds: string[];
  fields: string[];
  questions: { added: number; removed: string[]; changed: { id: string; fields: string[] }[] };
  hints: { added: number; removed: string[] };
  /** Answered questions whose points or rule have changed: earlier answers were judged by the old ones. */
  changedAfterAnswers: string[];
}

const judged = ['points', 'rule'];

/**
 * Replaces a locked challenge by the input and increments its version. Questions and hints are matched by id; one
 * with history cannot be removed (HAS_HISTORY). The rules were checked before. Fails on `challenges_name_key`.
 */
export async function replaceChallenge(
  tx: Tx,
  ctx: MemberCtx,
  existing: WholeChallenge,
  input: CreateChallengeBody,
): Promise<Replacement> {
  const key = { tenantId: ctx.tenantId, challengeId: existing.challenge.id };
  const questionMerge = merge('questions', existing.questions, input.questions);
  const hintMerge = merge('hints', existing.hints, input.hints);
  const eventIds = await eventsWithChallenge(tx, key);
  const changed = questionMerge.kept
    .map(({ row, input: wanted }) => ({ id: row.id, fields: changedFields(row, questionFieldsOf(wanted)) }))
    .filter(({ fields }) => fields.length > 0);
  const rejudged = changed.filter(({ fields }) => judged.some((field) => fields.includes(field)));
  await lockRoom(tx, ctx);
  const answered = await requireRemovable(tx, key, eventIds, {
    questions: questionMerge.removed,
    hints: hintMerge.removed,
    mustKnowAnswered: rejudged.length > 0,
  });

  const plain = await plainFieldsOf(tx, ctx, input, key.challengeId);
  await storeForCompletedEvents(tx, ctx, existing.challenge);
  await tx
    .update(challenges)
    .set({
      ...plain,
      summary: summaryOf(plain.description),
      version: sql`${challenges.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(isChallenge(ctx, key.challengeId));
  await ensureFlagSecret(tx, ctx, input.questions);
  await writeQuestions(tx, key, questionMerge);
  await requireSolvableInEvents(tx, key, input.questions);
  if (questionMerge.removed.length > 0) await outdateAnswers(tx, key.tenantId, eventIds);
  const addedHints = await writeHints(tx, key, hintMerge);
  await chainHints(tx, key, input.hints);
  const { definitionBytes, textBytes } = await requireChallenge(tx, ctx, key.challengeId);
  if (definitionBytes > existing.challenge.definitionBytes)
    await requireDefinitionRoom(tx, key.tenantId, eventIds);
  if (textBytes > existing.challenge.textBytes) await requireRoomForTexts(tx, ctx);
  await notifyOfAddedHints(tx, ctx, { eventIds, challengeId: key.challengeId, hintIds: addedHints });
  return {
    eventIds,
    fields: changedFields(existing.challenge, plain),
    questions: {
      added: questionMerge.inserted.length,
      removed: questionMerge.removed.map(({ id }) => id),
      changed,
    },
    hints: { added: hintMerge.inserted.length, removed: hintMerge.removed.map(({ id }) => id) },
    changedAfterAnswers: rejudged.map(({ id }) => id).filter((id) => answered.has(id)),
  };
}

function merge<Row extends { id: string }, Input extends { id?: string | undefined }>(
  list: string,
  rows: readonly Row[],
  inputs: readonly Input[],
): Merge<Row, Input> {
  const merged = mergeRows(rows, inputs);
  if ('inserted' in merged) return merged;
  const field = `${list}.${merged.index}.id`;
  throw invalidField(field, t('fieldProblem', { field, problem: t(merged.problem) }));
}

interface Removal {
  questions: QuestionRow[];
  hints: HintRow[];
  mustKnowAnswered: boolean;
}

async function requireRemovable(
  tx: Tx,
  key: ChallengeKey,
  eventIds: string[],
  { questions: leaving, hints: leavingHints, mustKnowAnswered }: Removal,
): Promise<Set<string>> {
  if (leaving.length > 0 || leavingHints.length > 0) await lockFactsOf(tx, key.tenantId, eventIds);
  const answered =
    leaving.length > 0 || mustKnowAnswered ? await answeredQuestions(tx, key, eventIds) : new Set<string>();
  const kept = leaving.find(({ id }) => answered.has(id));
  if (kept) {
    throw new AppError('HAS_HISTORY', t('questionHasSubmissions', { title: kept.title }), {
      field: 'questions',
    });
  }
  if (leavingHints.length > 0) {
    const unlocked = await unlockedHints(tx, key, eventIds);
    if (leavingHints.some(({ id }) => unlocked.has(id))) {
      throw new AppError('HAS_HISTORY', t('hintWasUnlocked'), { field: 'hints' });
    }
  }
  return answered;
}

/** Who may read the challenge then, and whether the hint is open, is decided when people are notified. */
async function notifyOfAddedHints(
  tx: Tx,
  ctx: Pick<MemberCtx, 'tenantId' | 'clock' | 'jobs'>,
  { eventIds, challengeId, hintIds }: AddedHints,
): Promise<void> {
  const { tenantId } = ctx;
  if (eventIds.length === 0 || hintIds.length === 0) return;
  for (const { id: eventId } of await findLiveEvents(tx, ctx, eventIds)) {
    for (const hintId of hintIds)
      await sendDomainEvent(tx, ctx, hintAdded, { tenantId, eventId, challengeId, hintId });
  }
}

/** Fails where an event that is not over allows fewer attempts than a question asks for flags. */
async function requireSolvableInEvents(
  tx: Tx,
  { tenantId, challengeId }: ChallengeKey,
  questions: readonly Pick<QuestionInput, 'title' | 'rule'>[],
): Promise<void> {
  const counts = questions.map(({ rule }) => fewestAttempts(rule));
  const count = Math.max(...counts, 1);
  if (count === 1) return;
  const index = counts.indexOf(count);
  const [strict] = await tx
    .select({ event: events.name, attempts: eventChallenges.maxAttempts })
    .from(eventChallenges)
    .innerJoin(events, and(eq(events.tenantId, tenantId), eq(events.id, eventChallenges.eventId)))
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.challengeId, challengeId),
        eq(eventChallenges.attemptMode, 'lockout'),
        lt(eventChallenges.maxAttempts, count),
        isNull(events.archivedAt),
        ne(events.lifecycle, 'completed'),
      ),
    )
    .orderBy(events.id)
    .limit(1);
  if (!strict) return;
  const { event, attempts } = strict;
  const title = questions[index]?.title ?? '';
  throw invalidField(
    `questions.${index}.rule`,
    t('unsolvableInEvent', { event, attempts: attempts ?? 0, title, count }),
  );
}
