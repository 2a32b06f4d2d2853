import { playRoutes, type SubmissionResult } from '@guidon/contract';
import type { AskedQuestion, Competition, Player } from './competition.ts';
import type { HttpClient } from '@guidon/testkit/http';

interface Attempt {
  player: Player;
  question: AskedQuestion;
  answer: string;
}

/** An attempt that the server said it has recorded. */
export type Acknowledged = Attempt & { result: SubmissionResult };

/** Players who answer at once; the stream can be cut and taken up again on another server. */
export interface AnswerStream {
  acknowledged: readonly Acknowledged[];
  /** Answers that were neither a result nor a word to come back later: status and body. */
  surprises: readonly string[];
  /** Goes on until a connection fails or nothing is left to answer; `onAcknowledged` is told how many there are. */
  run(client: HttpClient, onAcknowledged: (count: number) => void): Promise<void>;
}

/** Every player answers every question wrong, right and right once more, each beginning at another place. */
export function createAnswerStream({ eventId, questions, players }: Competition): AnswerStream {
  const acknowledged: Acknowledged[] = [];
  const surprises: string[] = [];
  const queues = players.map((player, n) => attemptsOf(player, rotate(questions, n)));

  async function runQueue(
    queue: Attempt[],
    client: HttpClient,
    onAcknowledged: (count: number) => void,
  ): Promise<void> {
    for (let attempt = queue[0]; attempt; attempt = queue[0]) {
      const { player, question, answer } = attempt;
      const reply = await client
        .call(playRoutes.submit, player.token, {
          params: { challengeId: question.challengeId },
          body: { eventId, questionId: question.questionId, answer },
        })
        .catch(() => null);
      if (!reply || reply.status === 503) return;
      queue.shift();
      if (reply.status !== 200) {
        surprises.push(`${reply.status} ${JSON.stringify(reply.body)}`);
        return;
      }
      acknowledged.push({ ...attempt, result: reply.body.data });
      onAcknowledged(acknowledged.length);
    }
  }

  return {
    acknowledged,
    surprises,
    run: async (client, onAcknowledged) => {
      await Promise.all(queues.map((queue) => runQueue(queue, client, onAcknowledged)));
    },
  };
}

function attemptsOf(player: Player, questions: readonly AskedQuestion[]): Attempt[] {
  return questions.flatMap((question) =>
    ['wrong', question.answer, question.answer].map((answer) => ({ player, question, answer })),
  );
}

function rotate<T>(list: readonly T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
