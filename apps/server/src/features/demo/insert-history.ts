import {
  eventChallenges,
  eventCounters,
  facts,
  newId,
  submissions,
  type Tx,
  type UnitId,
  type UserId,
} from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { demoChallenges } from './demo-challenges.ts';
import { demoPlayers, registeredHours } from './demo-players.ts';
import { type PlannedAttempt, planHistory } from './plan-history.ts';

export interface SeededChallenge {
  id: string;
  questionIds: string[];
}

export interface HistorySeed {
  tenantId: string;
  eventId: string;
  nowMs: number;
  /** In the order of `demoPlayers`, with the unit that each of them scores for; null for who does not answer. */
  playerIds: readonly UserId[];
  unitIds: readonly (UnitId | null)[];
  /** In the order of `demoChallenges`. */
  bank: readonly SeededChallenge[];
  /** Of each unit that plays in a division, before anything is solved. */
  divisions?: ReadonlyMap<UnitId, string>;
}

/** What the participants of an event have answered in the last hours. */
export async function insertHistory(tx: Tx, seed: HistorySeed): Promise<void> {
  const { tenantId, eventId, nowMs, playerIds, bank } = seed;
  const inEvent = { tenantId, eventId };
  const played = demoChallenges.slice(0, bank.length);
  const attempts = withoutRepeats(
    planHistory(demoPlayers, played, nowMs).flatMap((attempt) => submissionOf(attempt, seed) ?? []),
  );
  await tx.insert(submissions).values(attempts);
  const rankings = rankingsOf(seed);
  const { solves, completions } = numberSolves(attempts, bank, rankings.length);
  await tx.insert(eventChallenges).values(
    bank.map(({ id }, position) => ({
      ...inEvent,
      challengeId: id,
      position,
      completions: completions.get(id) ?? 0,
    })),
  );
  const history = [...rankings, ...solves];
  await tx.insert(facts).values(history);
  await tx
    .update(eventCounters)
    .set({ participantCount: playerIds.length, lastFactSeq: history.length, lastFactAt: history.at(-1)?.at })
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)));
}

type Submission = typeof submissions.$inferInsert & { submittedAt: Date };

function submissionOf(
  attempt: PlannedAttempt,
  { tenantId, eventId, playerIds, unitIds, bank }: HistorySeed,
): Submission | null {
  const userId = playerIds[attempt.player];
  const unitId = unitIds[attempt.player];
  const challenge = bank[attempt.challenge];
  if (!userId || !unitId) return null;
  return {
    tenantId,
    eventId,
    id: newId(),
    unitId,
    userId,
    challengeId: challenge?.id ?? '',
    questionId: challenge?.questionIds[attempt.question] ?? '',
    answer: attempt.isRight ? 'solved' : 'a guess',
    outcome: attempt.isRight ? 'right' : 'wrong',
    submittedAt: new Date(attempt.atMs),
  };
}

/** A unit does not answer what it has solved. */
function withoutRepeats(attempts: readonly Submission[]): Submission[] {
  const solved = new Set<string>();
  return attempts.filter(({ unitId, questionId, outcome }) => {
    const key = `${unitId} ${questionId}`;
    if (solved.has(key)) return false;
    if (outcome === 'right') solved.add(key);
    return true;
  });
}

/** The division of each unit, chosen when it registered. */
function rankingsOf({ tenantId, eventId, nowMs, divisions = new Map() }: HistorySeed) {
  return [...divisions].map(([unitId, division], index): typeof facts.$inferInsert => ({
    tenantId,
    eventId,
    seq: index + 1,
    kind: 'ranking',
    unitId,
    data: { status: 'ranked', division },
    at: new Date(nowMs - registeredHours * 3_600_000),
  }));
}

/** Solve facts in order after those `before`, with the number of each unit's completion of a challenge. */
function numberSolves(attempts: readonly Submission[], bank: readonly SeededChallenge[], before: number) {
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
      seq: before + index + 1,
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
