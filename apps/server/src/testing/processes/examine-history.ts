import { isDeepStrictEqual } from 'node:util';
import type { HttpClient } from '@guidon/testkit/http';
import { boardAndFacts } from './board-and-facts.ts';
import type { AcknowledgedAnswer } from './answer-stream.ts';
import type { Competition } from './competition.ts';
import type { RecordedHistory } from './recorded-history.ts';

export interface Findings {
  acknowledged: number;
  found: number;
  twice: number;
  firstBloods: number;
  firstBloodsTwice: number;
  misnumbered: number;
}

export function examineHistory(
  { facts, submissions }: RecordedHistory,
  acknowledged: readonly AcknowledgedAnswer[],
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
  acknowledged: readonly AcknowledgedAnswer[],
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

export async function isBoardOf(
  history: RecordedHistory,
  competition: Competition,
  client: HttpClient,
): Promise<boolean> {
  const { served, computed } = await boardAndFacts(history, competition, client);
  return isDeepStrictEqual(served, computed);
}
