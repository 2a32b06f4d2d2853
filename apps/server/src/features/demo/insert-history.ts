import {
  eventChallenges,
  eventCounters,
  eventParticipants,
  facts,
  newId,
  scoringUnits,
  soloUnitId,
  submissions,
  type Tx,
  type UserId,
  userIdOf,
} from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { demoChallenges } from './demo-challenges.ts';
import { demoPlayers } from './demo-players.ts';
import { type PlannedAttempt, planHistory } from './plan-history.ts';

export interface SeededChallenge {
  id: string;
  questionIds: string[];
}

export interface HistorySeed {
  tenantId: string;
  eventId: string;
  nowMs: number;
  /** In the order of `demoPlayers`. */
  playerIds: UserId[];
  /** In the order of `demoChallenges`. */
  bank: SeededChallenge[];
}

const hourMs = 3_600_000;

export async function insertHistory(tx: Tx, seed: HistorySeed): Promise<void> {
  const { tenantId, eventId, nowMs, playerIds, bank } = seed;
  const inEvent = { tenantId, eventId };
  const registeredAt = new Date(nowMs - 4 * hourMs);
  await tx.insert(scoringUnits).values(playerIds.map((id) => ({ ...inEvent, id: soloUnitId(id) })));
  await tx
    .insert(eventParticipants)
    .values(playerIds.map((id) => ({ ...inEvent, userId: id, unitId: soloUnitId(id), registeredAt })));
  const attempts = planHistory(demoPlayers, demoChallenges, nowMs).map((attempt) =>
    submissionOf(attempt, seed),
  );
  await tx.insert(submissions).values(attempts);
  const { solves, completions } = numberSolves(attempts, bank);
  await tx.insert(eventChallenges).values(
    bank.map(({ id }, position) => ({
      ...inEvent,
      challengeId: id,
      position,
      completions: completions.get(id) ?? 0,
    })),
  );
  await tx.insert(facts).values(solves);
  await tx
    .update(eventCounters)
    .set({ participantCount: playerIds.length, lastFactSeq: solves.length, lastFactAt: solves.at(-1)?.at })
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)));
}

type Submission = typeof submissions.$inferInsert & { submittedAt: Date };

function submissionOf(
  attempt: PlannedAttempt,
  { tenantId, eventId, playerIds, bank }: HistorySeed,
): Submission {
  const userId = playerIds[attempt.player] ?? userIdOf('');
  const challenge = bank[attempt.challenge];
  return {
    tenantId,
    eventId,
    id: newId(),
    unitId: soloUnitId(userId),
    userId,
    challengeId: challenge?.id ?? '',
    questionId: challenge?.questionIds[attempt.question] ?? '',
    answer: attempt.isRight ? 'solved' : 'a guess',
    outcome: attempt.isRight ? 'right' : 'wrong',
    submittedAt: new Date(attempt.atMs),
  };
}

/** Solve facts in order, with the number of each unit's completion of a challenge. */
function numberSolves(attempts: Submission[], bank: SeededChallenge[]) {
  const completions = new Map<string, number>();
  const open = new Map<string, number>();
  const sizes = new Map(bank.map(({ id, questionIds }) => [id, questionIds.length]));
  const right = attempts.filter(({ outcome }) => outcome === 'right');
  const solves = right.map((attempt, index): typeof facts.$inferInsert => {
    const { tenantId, eventId, unitId, userId, challengeId, questionId, id, submittedAt } = attempt;
    const key = `${unitId} ${challengeId}`;
    const left = (open.get(key) ?? sizes.get(challengeId) ?? 0) - 1;
    open.set(key, left);
    if (left === 0) completions.set(challengeId, (completions.get(challengeId) ?? 0) + 1);
    return {
      tenantId,
      eventId,
      seq: index + 1,
      kind: 'solve',
      unitId,
      userId,
      challengeId,
      questionId,
      submissionId: id,
      completionNumber: left === 0 ? (completions.get(challengeId) ?? null) : null,
      at: submittedAt,
    };
  });
  return { solves, completions };
}
