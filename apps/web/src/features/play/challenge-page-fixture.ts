import {
  challengeRatingRoutes,
  type EventChallenge,
  eventRoutes,
  type PlayChallenge,
  type PlayQuestion,
  playRoutes,
  type RouteOutput,
  sessionRoutes,
  type SubmissionResult,
  systemRoutes,
} from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';

export const eventId = '01890a5d-ac96-774b-bcce-b302099a9000';
export const challengeId = '01890a5d-ac96-774b-bcce-b302099a9001';
export const flagId = '01890a5d-ac96-774b-bcce-b302099a9002';
export const choiceId = '01890a5d-ac96-774b-bcce-b302099a9003';

export function question(changes: Partial<PlayQuestion>): PlayQuestion {
  return {
    id: flagId,
    title: 'The flag',
    prompt: '',
    points: 100,
    kind: 'text',
    options: [],
    multiple: false,
    isMoment: false,
    parts: null,
    fraction: 0,
    isPending: false,
    review: null,
    maxAttempts: null,
    attemptsUsed: 0,
    answerAgainAt: null,
    isSolved: false,
    solvedBy: null,
    solveCount: 3,
    ...changes,
  };
}

export function challenge(changes: Partial<PlayChallenge> = {}): PlayChallenge {
  return {
    id: challengeId,
    name: 'Cookie jar',
    category: 'Web',
    difficulty: 2,
    tags: [],
    imageUrl: null,
    points: 250,
    pointsAtStart: 250,
    isDynamic: false,
    questionIds: [flagId, choiceId],
    questionCount: 2,
    solveCount: 3,
    firstBlood: {
      unit: { id: '018f2f2e-0000-7000-8000-00000000ada0', kind: 'user', name: 'ada', avatarUrl: null },
      user: { id: '018f2f2e-0000-7000-8000-00000000ada0', username: 'ada' },
    },
    eventId,
    eventName: 'Winter Open',
    teamId: null,
    description: 'A jar of cookies.',
    author: '',
    beginChallengeLink: null,
    connectionInfo: null,
    missingValues: [],
    flagFormat: '',
    hasLearning: false,
    intro: null,
    solution: null,
    questions: [
      question({}),
      question({
        id: choiceId,
        title: 'Which header?',
        kind: 'choice',
        options: [
          { id: 'a', text: 'Set-Cookie' },
          { id: 'b', text: 'Host' },
        ],
      }),
    ],
    closesAt: null,
    attemptTimeoutS: null,
    wrongPenalty: 0,
    hints: [],
    hintVouchers: 0,
    files: [],
    previousId: null,
    nextId: null,
    recommended: null,
    can: { answer: true, practise: false },
    whyNot: null,
    ...changes,
  };
}

/** The same as the list of an event has it. */
export function listed({ firstBlood, closesAt, ...shown }: PlayChallenge): EventChallenge {
  const { id, name, category, difficulty, points, questionIds, solveCount } = shown;
  return {
    id,
    name,
    category,
    difficulty,
    points,
    questionIds,
    solveCount,
    ...(firstBlood && { firstBlood: firstBlood.unit.name }),
    ...(closesAt !== null && { closesAt }),
  };
}

/** An event with these challenges, with what their cards show besides. */
export function onBoard(
  api: ReturnType<typeof createFakeApi>,
  cards: readonly PlayChallenge[],
  more: Partial<RouteOutput<typeof playRoutes.challenges>> = {},
): void {
  const data = cards.map(listed);
  api.on(playRoutes.challenges, () => ({
    success: true as const,
    data,
    solvedQuestionIds: [],
    version: 1,
    ...more,
  }));
  const summaries = cards.map(({ id, description, tags, imageUrl }) => ({ id, description, tags, imageUrl }));
  api.on(playRoutes.summaries, () => ({ success: true as const, data: summaries }));
}

export function hint(changes: Partial<PlayChallenge['hints'][number]> = {}): PlayChallenge['hints'][number] {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a9004',
    title: '',
    cost: 0,
    requiresHintId: null,
    opensAt: null,
    isLocked: false,
    content: null,
    ...changes,
  };
}

export function result(changes: Partial<SubmissionResult> = {}): { success: true; data: SubmissionResult } {
  return {
    success: true as const,
    data: {
      isCorrect: true,
      points: 100,
      message: 'Correct',
      successMessage: null,
      isPartial: false,
      isPending: false,
      isPractice: false,
      alreadySolved: false,
      challengeComplete: false,
      firstBlood: false,
      solveNumber: null,
      progress: 50,
      solvedQuestions: 1,
      totalQuestions: 2,
      attemptsLeft: null,
      answerAgainAt: null,
      penalty: 0,
      gamification: null,
      standingsVersion: 4,
      ...changes,
    },
  };
}

export const box = () => screen.getByRole('article', { name: 'The flag' });
export const field = () => within(box()).getByLabelText('Your answer');

export async function openChallenge(shown = challenge(), cards = [shown]) {
  localStorage.setItem('token', 'a token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser() }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(eventRoutes.get, () => new FakeError('NOT_FOUND'));
  api.on(challengeRatingRoutes.own, () => ({
    success: true as const,
    data: { rating: null, can: { rate: true } },
  }));
  api.on(playRoutes.challenge, () => ({ success: true as const, data: shown }));
  onBoard(api, cards);
  const app = renderApp(`/challenges/${challengeId}?event=${eventId}`);
  await screen.findByRole('heading', { name: 'Cookie jar' }, { timeout: 5_000 });
  const send = async (text: string) => {
    await app.user.type(field(), `${text}{Enter}`);
  };
  return { api, send, ...app };
}
