import { fillConnection, type PlayChallenge, type PlayQuestion } from '@guidon/contract';
import { eventChallenges, inTenant, soloUnitId, type Tx } from '@guidon/db';
import { learningChallenges } from '@guidon/db/schema/learning';
import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengeImageUrl, findOpenNext, hasSeenIntro, presentFile } from '../challenges/index.ts';
import { askedOf, partsAsked } from './asked-question.ts';
import { withOwnFlag } from './own-flags.ts';
import {
  openPractice,
  type PracticeChallenge,
  type PracticeState,
  practiceState,
} from './practice-challenge.ts';
import { presentPracticeHint } from './practice-hints.ts';

/** The page of a challenge outside events; never contains an answer rule, and hints only once they are unlocked. */
export async function getPracticeChallenge(
  ctx: MemberCtx,
  challengeId: string,
  isOpen?: SQL,
): Promise<PlayChallenge> {
  const isSeen = await hasSeenIntro(ctx, challengeId);
  return inTenant(ctx, async (tx) => {
    const practice = await openPractice(tx, ctx, challengeId, isOpen);
    const state = await practiceState(tx, ctx, practice);
    const completions = await completionsOf(tx, ctx, practice);
    const hasLearning = await hasSomethingToLearn(tx, ctx, challengeId);
    const intro = practiceIntro(practice, isSeen);
    const recommended = await findOpenNext(tx, ctx, practice.challenge);
    return presentPractice(ctx, practice, { state, completions, hasLearning, intro, recommended });
  });
}

export function practiceIntro({ challenge }: PracticeChallenge, isSeen: boolean): PlayChallenge['intro'] {
  const { introBody: body, introVideo: video } = challenge;
  return body === '' && video === null ? null : { body, video, isSeen };
}

async function hasSomethingToLearn(tx: Tx, { tenantId }: MemberCtx, challengeId: string): Promise<boolean> {
  const isLinked = and(
    eq(learningChallenges.tenantId, tenantId),
    eq(learningChallenges.challengeId, challengeId),
  );
  return (await tx.$count(learningChallenges, isLinked)) > 0;
}

/** How many members have completed it in practice. */
async function completionsOf(
  tx: Tx,
  { tenantId }: MemberCtx,
  { practiceEventId: eventId, challenge: { id: challengeId } }: PracticeChallenge,
): Promise<number> {
  if (eventId === null) return 0;
  const [row] = await tx
    .select({ completions: eventChallenges.completions })
    .from(eventChallenges)
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.eventId, eventId),
        eq(eventChallenges.challengeId, challengeId),
      ),
    );
  return row?.completions ?? 0;
}

interface PracticeView {
  state: PracticeState;
  completions: number;
  hasLearning: boolean;
  intro: PlayChallenge['intro'];
  recommended: PlayChallenge['recommended'];
}

export function presentPractice(
  ctx: MemberCtx,
  practice: PracticeChallenge,
  { state, completions, hasLearning, intro, recommended }: PracticeView,
): PlayChallenge {
  const { challenge, questions, hints, files } = practice;
  const withFlag = (text: string) => withOwnFlag(text, soloUnitId(ctx.actor.userId), questions);
  const points = questions.reduce((sum, { id }) => sum + (practice.points.get(id) ?? 0), 0);
  return {
    id: challenge.id,
    name: challenge.name,
    category: challenge.category,
    difficulty: challenge.difficulty,
    tags: challenge.tags,
    imageUrl: challengeImageUrl(practice.imageHash),
    points,
    pointsAtStart: points,
    isDynamic: false,
    questionIds: questions.map(({ id }) => id),
    questionCount: questions.length,
    solveCount: completions,
    firstBlood: null,
    closesAt: null,
    eventId: null,
    eventName: null,
    teamId: null,
    description: withFlag(challenge.description),
    author: challenge.author,
    beginChallengeLink: challenge.beginChallengeLink === null ? null : withFlag(challenge.beginChallengeLink),
    connectionInfo: withFlag(fillConnection(challenge.connectionInfo, {}).text ?? '') || null,
    missingValues: [],
    flagFormat: challenge.flagFormat,
    hasLearning,
    intro,
    solution: null,
    questions: questions.map((question) => presentQuestion(ctx, practice, { question, state })),
    hints: hints.map((hint) => presentPracticeHint(practice, hint, state.hints)),
    files: files.map(presentFile),
    previousId: null,
    nextId: null,
    recommended,
    attemptTimeoutS: null,
    wrongPenalty: 0,
    hintVouchers: 0,
    can: { answer: true, practise: false },
    whyNot: null,
  };
}

interface ShownQuestion {
  question: PracticeChallenge['questions'][number];
  state: PracticeState;
}

function presentQuestion(
  { actor }: MemberCtx,
  { points, solved }: PracticeChallenge,
  { question, state }: ShownQuestion,
): PlayQuestion {
  const { id, title, prompt, rule, maxAttempts } = question;
  const isSolved = solved.has(id);
  const { fraction = 0, handedIn = 0 } = state.parts.get(id) ?? {};
  return {
    id,
    title,
    prompt: withOwnFlag(prompt, soloUnitId(actor.userId), [question]),
    points: points.get(id) ?? 0,
    ...askedOf(rule, `${actor.userId} ${id}`),
    parts: partsAsked(rule, { isSolved, handedIn }),
    fraction: isSolved ? 1 : fraction,
    isPending: false,
    review: null,
    maxAttempts,
    attemptsUsed: state.attempts.get(id) ?? 0,
    answerAgainAt: null,
    isSolved,
    solvedBy: null,
    solveCount: null,
  };
}
