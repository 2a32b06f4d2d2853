import type { HttpClient } from '@guidon/testkit/http';
import { expect, vi } from 'vitest';
import type { AcknowledgedAnswer } from './answer-stream.ts';
import { boardAndFacts } from './board-and-facts.ts';
import type { Competition } from './competition.ts';
import type { RecordedHistory } from './recorded-history.ts';

export function expectSoundHistory(
  history: RecordedHistory,
  acknowledged: readonly AcknowledgedAnswer[],
): void {
  const { facts, submissions } = history;
  expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_fact, index) => index + 1));
  const solves = facts.map(({ unitId, questionId }) => `${unitId} ${questionId}`);
  expect(new Set(solves).size).toBe(solves.length);
  expect(submissions.filter(({ outcome }) => outcome === 'right')).toHaveLength(facts.length);
  for (const [challengeId, numbers] of completionsOf(history)) {
    expect(numbers, challengeId).toEqual(numbers.map((_number, index) => index + 1));
  }
  expect(missingFrom(history, acknowledged)).toEqual([]);
}

export function completionsOf({ facts }: RecordedHistory): Map<string, (number | null)[]> {
  const completions = facts.filter(({ completionNumber }) => completionNumber !== null);
  return new Map(
    [...Map.groupBy(completions, ({ challengeId }) => challengeId)].map(([challengeId, given]) => [
      challengeId,
      given.map(({ completionNumber }) => completionNumber),
    ]),
  );
}

function missingFrom(
  history: RecordedHistory,
  acknowledged: readonly AcknowledgedAnswer[],
): AcknowledgedAnswer[] {
  const left = new Map<string, number>();
  for (const { userId, questionId, answer, outcome } of history.submissions) {
    const key = [userId, questionId, answer, outcome].join(' ');
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const numbers = new Map(
    history.facts.map((fact) => [`${fact.unitId} ${fact.questionId}`, fact.completionNumber]),
  );
  return acknowledged.filter(({ player, question, answer, result }) => {
    const outcome = result.alreadySolved ? 'repeated' : result.isCorrect ? 'right' : 'wrong';
    const key = [player.userId, question.questionId, answer, outcome].join(' ');
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    const isNumbered =
      outcome !== 'right' || numbers.get(`${player.userId} ${question.questionId}`) === result.solveNumber;
    return count === 0 || !isNumbered;
  });
}

/** Within twenty seconds the served board equals the one computed from the facts in the database. */
export async function expectBoardOf(
  history: RecordedHistory,
  competition: Competition,
  client: HttpClient,
): Promise<void> {
  const compare = async () => {
    const { served, computed } = await boardAndFacts(history, competition, client);
    expect(served).toEqual(computed);
  };
  await vi.waitFor(compare, { timeout: 20_000, interval: 20 });
}
