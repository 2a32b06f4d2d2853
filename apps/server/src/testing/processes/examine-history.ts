import { isDeepStrictEqual } from 'node:util';
import type { HttpClient } from '@guidon/testkit/http';
import { boardAndFacts } from './board-and-facts.ts';
import type { Acknowledged } from './answer-stream.ts';
import type { Competition } from './competition.ts';
import type { RecordedHistory } from './recorded-history.ts';

/** What became of acknowledged answers, counted. */
export interface Findings {
  acknowledged: number;
  /** Of those: recorded as they were told. */
  found: number;
  /** Units that solved one question more than once. */
  twice: number;
  /** First bloods: challenges that have one, and challenges that gave it, or told it, to more than one. */
  firstBloods: number;
  firstBloodsTwice: number;
  /** Numbers of facts or completions that are missing or were given again. */
  misnumbered: number;
}

export function examineHistory(
  { facts, submissions }: RecordedHistory,
  acknowledged: readonly Acknowledged[],
): Findings {
  const solves = facts.map(({ unitId, questionId }) => `${unitId} ${questionId}`);
  const completions = facts.filter(({ completionNumber }) => completionNumber !== null);
  const byChallenge = [...Map.groupBy(completions, ({ challengeId }) => challengeId).values()];
  const first = completions.filter(({ completionNumber }) => completionNumber === 1);
  const firstBloods = acknowledged.filter(({ result }) => result.firstBlood);
  return {
    acknowledged: acknowledged.length,
    found: countFound(submissions, acknowledged),
    twice: solves.length - new Set(solves).size,
    firstBloods: first.length,
    firstBloodsTwice:
      countRepeated(first.map(({ challengeId }) => challengeId ?? '')) +
      countRepeated(firstBloods.map(({ question }) => question.challengeId)),
    misnumbered:
      facts.filter(({ seq }, index) => seq !== index + 1).length +
      byChallenge.flatMap((given) =>
        given.filter(({ completionNumber }, index) => completionNumber !== index + 1),
      ).length,
  };
}

function countRepeated(names: readonly string[]): number {
  return names.length - new Set(names).size;
}

function countFound(
  submissions: RecordedHistory['submissions'],
  acknowledged: readonly Acknowledged[],
): number {
  const left = new Map<string, number>();
  for (const { userId, questionId, answer, outcome } of submissions) {
    const key = [userId, questionId, answer, outcome].join(' ');
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return acknowledged.filter(({ player, question, answer, result }) => {
    const outcome = result.alreadySolved ? 'repeated' : result.isCorrect ? 'right' : 'wrong';
    const key = [player.userId, question.questionId, answer, outcome].join(' ');
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  }).length;
}

/** Whether the board that is served is the one that the facts of the database give. */
export async function isBoardOf(
  history: RecordedHistory,
  competition: Competition,
  client: HttpClient,
): Promise<boolean> {
  const { served, computed } = await boardAndFacts(history, competition, client);
  return isDeepStrictEqual(served, computed);
}
