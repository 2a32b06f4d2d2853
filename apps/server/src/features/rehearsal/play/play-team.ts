import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { CopyToPlay, QuestionToTry } from '../play-copy.ts';
import type { Caller } from './create-caller.ts';

/** What all teams have done together. */
export interface Counts {
  rightAnswers: number;
  wrongAnswers: number;
  hints: number;
  /** By question: what the server answered to its right answer; null once it was taken. */
  refusals: Map<string, string | null>;
}

export interface TeamPlay {
  caller: Caller;
  copy: Pick<CopyToPlay, 'eventId' | 'questions'>;
  counts: Counts;
  token: string;
  /** Where in the questions the team begins, so that all are soon tried by somebody. */
  first: number;
  isOver: () => boolean;
  /** Answers alone, without reading and without pauses. */
  isQuick?: boolean;
}

const thinkMs = { from: 400, to: 2_000 };
const wrongShare = 0.5;
const hintShare = 0.05;

const Result = z.object({
  data: z.object({ isCorrect: z.boolean(), isPartial: z.boolean(), alreadySolved: z.boolean() }),
});
const Challenge = z.object({
  data: z.object({ hints: z.array(z.object({ id: z.string(), isLocked: z.boolean() })) }),
});

/** One player answers all questions, and then goes on to look at the board. */
export async function playTeam(play: TeamPlay): Promise<void> {
  const { copy, isOver, isQuick = false } = play;
  const { questions } = copy;
  for (let step = 0; !isOver(); step += 1) {
    if (!isQuick) await look(play);
    const question = step < questions.length ? questions[(play.first + step) % questions.length] : undefined;
    if (question) await work(play, question, isQuick);
    if (!isQuick) await pause(randomInt(thinkMs.from, thinkMs.to));
  }
}

async function look({ caller, copy: { eventId }, token }: TeamPlay): Promise<void> {
  const paths = [`/events/${eventId}/challenges`, `/events/${eventId}/leaderboard`];
  await Promise.all(paths.map((path) => caller.call({ method: 'GET', path, token })));
}

async function work(play: TeamPlay, question: QuestionToTry, isQuick: boolean): Promise<void> {
  if (!isQuick) {
    await open(play, question);
    if (question.mayFail && Math.random() < wrongShare && typeof question.answer === 'string') {
      await answer(play, question, `${question.answer.slice(0, 40)}-or-not`);
    }
  }
  for (const part of question.before) await answer(play, question, part);
  await answer(play, question, question.answer);
}

async function open(
  { caller, copy, counts, token }: TeamPlay,
  { challengeId }: QuestionToTry,
): Promise<void> {
  const path = `/events/${copy.eventId}/challenges/${challengeId}`;
  const { body, code } = await caller.call({ method: 'GET', path, token });
  const hint = code === null ? Challenge.parse(body).data.hints.find(({ isLocked }) => !isLocked) : undefined;
  if (!hint || Math.random() >= hintShare) return;
  const taken = await caller.call({
    method: 'POST',
    path: `/challenges/${challengeId}/hints/${hint.id}/unlock`,
    token,
    body: { eventId: copy.eventId },
  });
  if (taken.code === null) counts.hints += 1;
}

async function answer(
  { caller, copy: { eventId }, counts, token }: TeamPlay,
  { challengeId, questionId, answer: right, before }: QuestionToTry,
  given: QuestionToTry['answer'],
): Promise<void> {
  const { body, code, message } = await caller.call({
    method: 'POST',
    path: `/challenges/${challengeId}/submit`,
    token,
    body: { eventId, questionId, answer: given },
    // Made-up wrong answers need not have the form that the question asks for.
    expected: given === right || before.includes(given) ? [] : ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  });
  const result = code === null ? Result.parse(body).data : null;
  const isCorrect = result?.isCorrect === true;
  if (isCorrect) counts.rightAnswers += 1;
  else if (result?.isPartial !== true) counts.wrongAnswers += 1;
  if (given !== right || counts.refusals.get(questionId) === null) return;
  counts.refusals.set(questionId, isCorrect ? null : message);
}
