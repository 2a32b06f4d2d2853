import { challenges, questions, type Tx, type UserId, facts, userIdOf } from '@guidon/db';
import { and, asc, eq, sql, inArray } from 'drizzle-orm';
import { addXp } from './xp-statements.ts';
import { nominalPoints, practiceXp } from './nominal-xp.ts';

export interface CreditedQuestion {
  userId: UserId;
  challengeId: string;
  questionId: string;
}

interface StandingSolve extends Record<string, unknown> {
  userId: UserId;
  eventId: string;
  seq: number;
  at: string;
  isPractice: boolean;
}

interface BestSolve extends StandingSolve {
  xp: number;
  /** By how much it raised what an earlier solve had given. */
  gained: number;
}

/**
 * Finds anew what one question has given to members, after facts about it were added, revoked or restored in this
 * transaction. The entries are locked first, so that an answer elsewhere comes before or after it.
 */
export async function recountXp(
  tx: Tx,
  tenantId: string,
  credited: readonly CreditedQuestion[],
): Promise<void> {
  const [first] = credited;
  if (!first) return;
  const { challengeId, questionId } = first;
  const userIds = [...new Set(credited.map(({ userId }) => userId))].toSorted();
  const had = await lockEntries(tx, { tenantId, questionId, userIds });
  const points = await pointsOfQuestion(tx, { tenantId, challengeId, questionId });
  const best = new Map<UserId, BestSolve>();
  for (const solve of await standingSolves(tx, { tenantId, questionId, userIds })) {
    const xp = solve.isPractice ? practiceXp(points) : points;
    const before = best.get(solve.userId)?.xp ?? 0;
    if (xp > before) best.set(solve.userId, { ...solve, xp, gained: xp - before });
  }
  await putEntries(
    tx,
    { tenantId, challengeId, questionId },
    userIds.map((userId) => ({ userId, solve: best.get(userId) })),
  );
  const changes = userIds.map((userId) => ({
    userId,
    xp: (best.get(userId)?.xp ?? 0) - (had.get(userId) ?? 0),
  }));
  await addXp(
    tx,
    tenantId,
    changes.filter(({ xp }) => xp !== 0),
  );
}

interface OfQuestion {
  tenantId: string;
  questionId: string;
  userIds: readonly UserId[];
}

async function lockEntries(
  tx: Tx,
  { tenantId, questionId, userIds }: OfQuestion,
): Promise<Map<UserId, number>> {
  const { rows } = await tx.execute<{ userId: UserId; xp: number }>(sql`
    select user_id as "userId", xp from progress_entries
    where tenant_id = ${tenantId} and question_id = ${questionId}
      and user_id = any (${sql.param([...userIds])}::uuid[])
    order by user_id for update`);
  return new Map(rows.map(({ userId, xp }) => [userId, xp]));
}

async function pointsOfQuestion(
  tx: Tx,
  { tenantId, challengeId, questionId }: { tenantId: string; challengeId: string; questionId: string },
): Promise<number> {
  const [challenge] = await tx
    .select({ scoring: challenges.scoring })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), eq(challenges.id, challengeId)));
  if (!challenge) return 0;
  const parts = await tx
    .select({ id: questions.id, points: questions.points })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), eq(questions.challengeId, challengeId)))
    .orderBy(asc(questions.position), asc(questions.id));
  return nominalPoints({ scoring: challenge.scoring, questions: parts }).get(questionId) ?? 0;
}

/** Of participants alone: staff can read the answers. */
async function standingSolves(
  tx: Tx,
  { tenantId, questionId, userIds }: OfQuestion,
): Promise<StandingSolve[]> {
  const { rows } = await tx.execute<StandingSolve>(sql`
    with asked as materialized (
      select m.user_id from memberships m
      where m.tenant_id = ${tenantId} and m.user_id = any (${sql.param([...userIds])}::uuid[])
        and m.role = 'participant'
    ), own as materialized (
      select p.user_id, p.event_id, p.user_id as unit_id from event_participants p
      join asked using (user_id) where p.tenant_id = ${tenantId}
      union
      select t.user_id, t.event_id, t.team_id from team_memberships t
      join asked using (user_id) where t.tenant_id = ${tenantId}
    )
    select own.user_id as "userId", f.event_id as "eventId", f.seq::float8, f.at::text,
      e.kind = 'practice' as "isPractice"
    from own
    join events e on e.tenant_id = ${tenantId} and e.id = own.event_id
    cross join lateral (
      select f.event_id, f.seq, f.at from facts f
      where f.tenant_id = ${tenantId} and f.event_id = own.event_id and f.unit_id = own.unit_id
        and f.question_id = ${questionId} and f.kind = 'solve' and f.user_id = own.user_id
        and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
      offset 0
    ) f
    order by f.at, f.event_id, f.seq`);
  return rows;
}

interface NewEntry {
  userId: UserId;
  solve: BestSolve | undefined;
}

async function putEntries(
  tx: Tx,
  { tenantId, challengeId, questionId }: Omit<CreditedQuestion, 'userId'> & { tenantId: string },
  entries: readonly NewEntry[],
): Promise<void> {
  const gone = entries.filter(({ solve }) => solve === undefined).map(({ userId }) => userId);
  if (gone.length > 0)
    await tx.execute(sql`delete from progress_entries
      where tenant_id = ${tenantId} and question_id = ${questionId}
        and user_id = any (${sql.param(gone)}::uuid[])`);
  const kept = entries.flatMap(({ solve }) => (solve === undefined ? [] : [solve]));
  if (kept.length === 0) return;
  const of = <Value>(read: (solve: BestSolve) => Value) => sql.param(kept.map(read));
  await tx.execute(sql`
    insert into progress_entries (tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, gained, at)
    select ${tenantId}::uuid, user_id, ${questionId}::uuid, ${challengeId}::uuid, event_id, seq, xp, gained, at
    from unnest(${of(({ userId }) => userId)}::uuid[], ${of(({ eventId }) => eventId)}::uuid[],
      ${of(({ seq }) => seq)}::bigint[], ${of(({ xp }) => xp)}::integer[],
      ${of(({ gained }) => gained)}::integer[], ${of(({ at }) => at)}::timestamptz[])
      as e (user_id, event_id, seq, xp, gained, at)
    order by user_id
    on conflict (tenant_id, user_id, question_id) do update
      set event_id = excluded.event_id, seq = excluded.seq, xp = excluded.xp, gained = excluded.gained,
        at = excluded.at`);
}

interface Solves {
  tenantId: string;
  eventId: string;
  /** Numbers of the solves; other facts among them give no XP. */
  seqs: readonly number[];
}

/** After solves were revoked or restored in this transaction; answers whose they are. */
export async function recountSolves(tx: Tx, { tenantId, eventId, seqs }: Solves): Promise<UserId[]> {
  const rows = await tx
    .select({ userId: facts.userId, challengeId: facts.challengeId, questionId: facts.questionId })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.kind, 'solve'),
        inArray(facts.seq, [...seqs]),
      ),
    );
  const credited = rows.flatMap(({ userId, challengeId, questionId }): CreditedQuestion[] =>
    userId === null || challengeId === null || questionId === null
      ? []
      : [{ userId: userIdOf(userId), challengeId, questionId }],
  );
  const byQuestion = Map.groupBy(credited, ({ questionId }) => questionId);
  for (const questionId of [...byQuestion.keys()].toSorted())
    await recountXp(tx, tenantId, byQuestion.get(questionId) ?? []);
  return [...new Set(credited.map(({ userId }) => userId))];
}
