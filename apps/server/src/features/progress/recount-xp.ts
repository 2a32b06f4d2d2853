import { challenges, questions, soloUnitId, type Tx, type UserId } from '@guidon/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { addXp } from './add-xp.ts';
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
  for (const userId of userIds) {
    const now = best.get(userId);
    await putEntry(tx, { tenantId, challengeId, questionId, userId }, now);
  }
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
  const found: StandingSolve[] = [];
  for (const userId of userIds) {
    const { rows } = await tx.execute<StandingSolve>(sql`
      with own (event_id, unit_id) as materialized (
        select p.event_id, ${soloUnitId(userId)}::uuid from event_participants p
        where p.tenant_id = ${tenantId} and p.user_id = ${userId}
        union
        select t.event_id, t.team_id from team_memberships t
        where t.tenant_id = ${tenantId} and t.user_id = ${userId}
      )
      select f.user_id as "userId", f.event_id as "eventId", f.seq::float8, f.at::text,
        e.kind = 'practice' as "isPractice"
      from own
      join events e on e.tenant_id = ${tenantId} and e.id = own.event_id
      join facts f on f.tenant_id = ${tenantId} and f.event_id = own.event_id and f.unit_id = own.unit_id
        and f.question_id = ${questionId} and f.kind = 'solve'
      where f.user_id = ${userId} and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
        and exists (select from memberships m
          where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.role = 'participant')
      order by f.at, f.event_id, f.seq`);
    found.push(...rows);
  }
  return found;
}

async function putEntry(
  tx: Tx,
  { tenantId, challengeId, questionId, userId }: CreditedQuestion & { tenantId: string },
  solve: BestSolve | undefined,
): Promise<void> {
  if (!solve) {
    await tx.execute(sql`delete from progress_entries
      where tenant_id = ${tenantId} and user_id = ${userId} and question_id = ${questionId}`);
    return;
  }
  const { eventId, seq, xp, gained, at } = solve;
  await tx.execute(sql`
    insert into progress_entries (tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, gained, at)
    values (${tenantId}, ${userId}, ${questionId}, ${challengeId}, ${eventId}, ${seq}, ${xp}, ${gained}, ${at})
    on conflict (tenant_id, user_id, question_id) do update
      set event_id = excluded.event_id, seq = excluded.seq, xp = excluded.xp, gained = excluded.gained,
        at = excluded.at`);
}
