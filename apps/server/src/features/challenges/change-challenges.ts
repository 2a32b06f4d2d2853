import { type ChallengeChange, type ChangedChallenge, hasRight, limits } from '@guidon/contract';
import { challenges, inTenant, questions, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockFactsOf } from '../events/index.ts';
import { challengesAudit, t } from './declares.ts';
import { answeredQuestions, eventsWithChallenge, publishToEvents } from './history.ts';
import { storeForCompletedEvents } from './store-for-completed-events.ts';
import { groupsOfChallenge } from './open-challenges.ts';
import { publish, publishing, requireGroups } from './publish-challenges.ts';
import { writeRetired } from './retire-challenge.ts';
import { type ChallengeRow, isChallenge, lockChallenges, type LockedChallenge, spellingOf } from './store.ts';
import { changedFields } from './parts.ts';

/** Changes what may be changed; every challenge has an outcome, and a change that takes this one back. */
export async function changeChallenges(
  ctx: MemberCtx,
  changes: readonly ChallengeChange[],
): Promise<ChangedChallenge[]> {
  const ids = changes.map(({ challengeId }) => challengeId);
  if (new Set(ids).size !== ids.length) throw invalidField('changes', t('givenTwice'));
  return publishing(() =>
    inTenant(ctx, async (tx) => {
      const rows = new Map((await lockChallenges(tx, ctx, ids)).map((row) => [row.id, row]));
      const groupIds = [...new Set(changes.flatMap((change) => change.groupIds ?? []))];
      await requireGroups(tx, ctx.tenantId, groupIds);
      if (rows.size === 0) throw notFound(t('challengeNotFound'));
      await lockRescored(tx, ctx, changes);
      const eventIds = new Set<string>();
      const changed: ChangedChallenge[] = [];
      for (const change of changes) {
        const found = rows.get(change.challengeId);
        const one = await changeOne(tx, ctx, { change, found, ids });
        changed.push(one);
        if (one.outcome !== 'changed') continue;
        const key = { tenantId: ctx.tenantId, challengeId: change.challengeId };
        for (const eventId of await eventsWithChallenge(tx, key)) eventIds.add(eventId);
      }
      await publishToEvents(tx, ctx, [...eventIds]);
      return changed;
    }),
  );
}

interface OneChange {
  change: ChallengeChange;
  found: LockedChallenge | undefined;
  ids: readonly string[];
}

async function changeOne(
  tx: Tx,
  ctx: MemberCtx,
  { change, found, ids }: OneChange,
): Promise<ChangedChallenge> {
  const { challengeId } = change;
  if (found === undefined) return { challengeId, name: null, outcome: 'not-found', undo: null };
  const { isAuthored, ...row } = found;
  const refused = (outcome: ChangedChallenge['outcome']) => ({
    challengeId,
    name: row.name,
    outcome,
    undo: null,
  });
  if (!isAuthored || (change.visibility !== undefined && !hasRight(ctx.actor.role, 'bank.write-shared')))
    return refused('forbidden');
  if (change.version !== undefined && change.version !== row.version) return refused('conflict');
  const tags = tagsAfter(row.tags, change);
  if (tags.length > limits.tags) return refused('too-many-tags');
  const category =
    change.category === undefined ? row.category : await spellingOf(tx, ctx, change.category, ids);
  const { difficulty = row.difficulty, scoring = row.scoring } = change;
  const repointed = await findRepointed(tx, ctx, change);
  if (typeof repointed === 'string') return refused(repointed);
  const { version, before } = await writeFields(tx, ctx, row, {
    wanted: { category, difficulty, tags, scoring },
    repointed,
  });
  const isTurned = change.isRetired !== undefined && (await writeRetired(tx, ctx, row, change.isRetired));
  const audience = await writeAudience(tx, ctx, row, change);
  const undo = {
    ...before,
    ...(isTurned && { isRetired: row.retiredAt !== null }),
    ...audience,
  };
  if (Object.keys(undo).length === 0) return refused('unchanged');
  return { challengeId, name: row.name, outcome: 'changed', undo: { challengeId, version, ...undo } };
}

function tagsAfter(before: readonly string[], { tags, addTags = [], removeTags = [] }: ChallengeChange) {
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const kept = (tags ?? before).filter((tag) => !removed.has(tag.toLowerCase()));
  const known = new Set(kept.map((tag) => tag.toLowerCase()));
  const added = addTags.filter((tag) => !known.has(tag.toLowerCase()));
  return [...new Set([...kept, ...added])];
}

/** Of what is to be worth something else nothing is answered until the change is written. */
async function lockRescored(tx: Tx, ctx: MemberCtx, changes: readonly ChallengeChange[]): Promise<void> {
  const eventIds = new Set<string>();
  for (const { challengeId, points } of changes) {
    if (points === undefined) continue;
    const key = { tenantId: ctx.tenantId, challengeId };
    for (const eventId of await eventsWithChallenge(tx, key)) eventIds.add(eventId);
  }
  await lockFactsOf(tx, ctx.tenantId, [...eventIds]);
}

interface Repointed {
  questionId: string;
  before: number;
  points: number;
}

/** The only question of a challenge whose points change, or why they may not; null where they stay. */
async function findRepointed(
  tx: Tx,
  { tenantId }: MemberCtx,
  { challengeId, points }: ChallengeChange,
): Promise<Repointed | 'several-questions' | 'has-history' | null> {
  if (points === undefined) return null;
  const key = { tenantId, challengeId };
  const rows = await tx
    .select({ id: questions.id, points: questions.points })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), eq(questions.challengeId, challengeId)));
  const [question, ...more] = rows;
  if (question === undefined || more.length > 0) return 'several-questions';
  if (question.points === points) return null;
  const answered = await answeredQuestions(tx, key, await eventsWithChallenge(tx, key));
  if (answered.has(question.id)) return 'has-history';
  return { questionId: question.id, before: question.points, points };
}

type Fields = Pick<ChallengeRow, 'category' | 'difficulty' | 'tags' | 'scoring'>;

/** What is among the fields of the editor counts as a version. */
async function writeFields(
  tx: Tx,
  ctx: MemberCtx,
  row: ChallengeRow,
  { wanted, repointed }: { wanted: Fields; repointed: Repointed | null },
): Promise<{ version: number; before: Partial<Fields & { points: number }> }> {
  const fields = [...changedFields(row, wanted), ...(repointed === null ? [] : ['points'])];
  if (fields.length === 0) return { version: row.version, before: {} };
  await storeForCompletedEvents(tx, ctx, row);
  await tx
    .update(challenges)
    .set({ ...wanted, version: sql`${challenges.version} + 1`, updatedAt: sql`now()` })
    .where(isChallenge(ctx, row.id));
  if (repointed !== null) {
    await tx
      .update(questions)
      .set({ points: repointed.points })
      .where(and(eq(questions.tenantId, ctx.tenantId), eq(questions.id, repointed.questionId)));
  }
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.update',
    targetId: row.id,
    details: { by: 'bulk', name: row.name, fields },
  });
  const { category, difficulty, tags, scoring } = row;
  const all = { category, difficulty, tags, scoring, points: repointed?.before };
  return {
    version: row.version + 1,
    before: Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field))),
  };
}

/** What takes the change back; nothing where there was none. */
async function writeAudience(
  tx: Tx,
  ctx: MemberCtx,
  row: ChallengeRow,
  { visibility, groupIds = [] }: ChallengeChange,
): Promise<Pick<ChallengeChange, 'visibility' | 'groupIds'>> {
  if (visibility === undefined) return {};
  const before = { visibility: row.visibility, groupIds: await groupsOfChallenge(tx, ctx, row.id) };
  const groups = visibility === 'internal' ? [...new Set(groupIds)].toSorted() : [];
  if (before.visibility === visibility && before.groupIds.join() === groups.join()) return {};
  await publish(tx, ctx, [row.id], { visibility, groupIds: groups });
  return before;
}
