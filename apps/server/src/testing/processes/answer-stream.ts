import { setTimeout as delay } from 'node:timers/promises';
import { playRoutes, type SubmissionResult } from '@guidon/contract';
import type { HttpClient, HttpReply } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import type { AskedQuestion, Competition, Player } from './competition.ts';

interface Attempt {
  player: Player;
  question: AskedQuestion;
  answer: string;
}

export type AcknowledgedAnswer = Attempt & { result: SubmissionResult };

/** Players who answer at the same time; the stream can be stopped and resumed on another server. */
export interface AnswerStream {
  acknowledged: readonly AcknowledgedAnswer[];
  surprises: readonly string[];
  /** How often an answer was refused with 503, and how long the slowest request took, in milliseconds. */
  readonly putOff: number;
  readonly slowestMs: number;
  readonly isOver: boolean;
  /**
   * Runs until a connection fails or nothing is left to answer; `onAcknowledged` gets the number of answers. Waits as
   * long as an overloaded server asks for.
   */
  run(client: HttpClient, onAcknowledged: (count: number) => void): Promise<void>;
  /** Retries after failures, until `isEnough` or nothing is left to answer. */
  press(client: HttpClient, isEnough: (count: number) => boolean): Promise<void>;
}

const pauseMs = 50;

export function createAnswerStream({ eventId, questions, players }: Competition): AnswerStream {
  const acknowledged: AcknowledgedAnswer[] = [];
  const surprises: string[] = [];
  const queues = players.map((player, n) => attemptsOf(player, rotate(questions, n)));
  let putOff = 0;
  let slowestMs = 0;

  async function send(client: HttpClient, { player, question, answer }: Attempt) {
    const startedMs = performance.now();
    const body = { eventId, questionId: question.questionId, answer };
    const params = { challengeId: question.challengeId };
    const reply = await client.call(playRoutes.submit, player.token, { params, body }).catch(() => null);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    if (reply?.status !== 503) return reply;
    putOff += 1;
    if (!isWordToComeBack(reply)) surprises.push(`503 ${JSON.stringify(reply.body)}`);
    return null;
  }

  async function answerNext(queue: Attempt[], client: HttpClient): Promise<boolean> {
    const [attempt] = queue;
    if (!attempt) return true;
    const reply = await send(client, attempt);
    if (!reply) return false;
    queue.shift();
    if (reply.status === 200) acknowledged.push({ ...attempt, result: reply.body.data });
    else surprises.push(`${reply.status} ${JSON.stringify(reply.body)}`);
    return true;
  }

  return {
    acknowledged,
    surprises,
    get putOff() {
      return putOff;
    },
    get slowestMs() {
      return slowestMs;
    },
    get isOver() {
      return queues.every((queue) => queue.length === 0);
    },
    run: async (client, onAcknowledged) => {
      const patient = patientClient(client);
      const runQueue = async (queue: Attempt[]) => {
        while (queue.length > 0 && (await answerNext(queue, patient))) onAcknowledged(acknowledged.length);
      };
      await Promise.all(queues.map(runQueue));
    },
    press: async (client, isEnough) => {
      const pressQueue = async (queue: Attempt[]) => {
        while (queue.length > 0 && !isEnough(acknowledged.length)) {
          if (!(await answerNext(queue, client))) await delay(pauseMs);
        }
      };
      await Promise.all(queues.map(pressQueue));
    },
  };
}

function isWordToComeBack({ headers, body }: HttpReply<unknown>): boolean {
  return (
    Number(headers.get('retry-after')) > 0 &&
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    body.code === 'UNAVAILABLE'
  );
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
