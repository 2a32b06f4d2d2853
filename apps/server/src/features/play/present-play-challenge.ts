import {
  type ChallengeCard,
  type ChallengeSummary,
  type EventChallenge,
  fillConnection,
  pick,
  type PlayChallenge,
  type PlayQuestion,
  wrongAnswerRuleNames,
} from '@guidon/contract';
import { type UnitId, unitIdOf, userIdOf } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import { presentFile, challengeImageUrl } from '../challenges/index.ts';
import {
  type LiveQuestion,
  teamIdOf,
  teamSolves,
  type LiveChallenge,
  mayReadBoard,
  type OpenedEvent,
} from '../standings/index.ts';
import { askedOf, partsAsked } from './asked-question.ts';
import { attemptsLeftAt, attemptsOfUnit } from './attempts.ts';
import type { UnitChallenge, OpenedChallenge } from './open-alone.ts';
import { withOwnFlag } from './unit-flags.ts';
import { presentHint } from './hints.ts';
import type { ReviewState } from './reviews.ts';

/** What a unit has used of the attempts at a question. */
export interface UsedAttempts {
  used: number;
  lastAt: Date | null;
}

/** What of the unit's state stands in no fact, by the id of the question. */
export interface ChallengeProgress {
  used: ReadonlyMap<string, UsedAttempts>;
  reviews: ReadonlyMap<string, ReviewState>;
}

interface ShownChallenge extends ChallengeProgress {
  /** Whose flag is shown in texts. */
  flagUnit: UnitId | null;
  nowMs: number;
}

/** What depends on where the challenge is read. */
type OfItsPlace = Pick<
  PlayChallenge,
  | 'eventId'
  | 'eventName'
  | 'intro'
  | 'solution'
  | 'previousId'
  | 'nextId'
  | 'recommended'
  | 'can'
  | 'whyNot'
  | 'hasLearning'
>;

/**
 * The page of a challenge as its reader gets it, wherever that is. Never contains an answer rule, and hints only once they
 * are unlocked.
 */
export function presentPlayChallenge(
  opened: OpenedChallenge,
  shown: ShownChallenge,
  ofItsPlace: OfItsPlace,
): PlayChallenge {
  const { live, viewer, challenge, content } = opened;
  const { flagUnit, nowMs } = shown;
  const { questions } = challenge;
  const board = live.boardFor(viewer.audience, nowMs);
  const withFlag = (text: string) => withOwnFlag(text, flagUnit, questions);
  const connection = fillConnection(content.connectionInfo, content.connectionValues);
  const solvers = new Map(teamSolves(opened).map(({ questionId, user }) => [questionId, user]));
  return {
    ...presentChallenge(opened, board, challenge),
    ...ofItsPlace,
    teamId: teamIdOf(viewer),
    description: withFlag(content.description),
    author: content.author,
    beginChallengeLink: content.beginChallengeLink === null ? null : withFlag(content.beginChallengeLink),
    connectionInfo: withFlag(connection.text ?? '') || null,
    missingValues: viewer.runs ? connection.missing : [],
    flagFormat: content.flagFormat,
    questions: questions.map((question) => ({
      ...presentQuestion(opened, shown, { question, board }),
      solvedBy: solvers.get(question.id) ?? null,
    })),
    hints: challenge.hints.map((hint) => presentHint(opened, opened, hint, nowMs)),
    hintVouchers: viewer.unitId === null ? 0 : live.purchases.vouchers(viewer.unitId).length,
    files: content.files.map(presentFile),
    ...pick(challenge, wrongAnswerRuleNames),
  };
}

/** The same outside events, where there is no event around it and no board says what others have solved. */
export function presentAlone(
  opened: UnitChallenge,
  progress: ChallengeProgress & { nowMs: number },
  { solveCount, ...page }: Pick<PlayChallenge, 'intro' | 'hasLearning' | 'recommended' | 'solveCount'>,
): PlayChallenge {
  const shown = presentPlayChallenge(
    opened,
    { ...progress, flagUnit: opened.unitId },
    {
      ...page,
      eventId: null,
      eventName: null,
      solution: null,
      previousId: null,
      nextId: null,
      can: { answer: true, practise: false },
      whyNot: null,
    },
  );
  return {
    ...shown,
    solveCount,
    questions: shown.questions.map((question) => ({ ...question, solveCount: null })),
  };
}

function presentQuestion(
  { live, viewer: { unitId }, challenge, content }: OpenedChallenge,
  { used, reviews, flagUnit, nowMs }: ShownChallenge,
  { question, board }: { question: LiveQuestion; board: Board },
): Omit<PlayQuestion, 'solvedBy'> {
  const { id, title, rule } = question;
  const isSolved = unitId !== null && live.board.hasSolved(unitId, id);
  const handedIn = unitId === null ? 0 : live.board.partsOf(unitId, id).length;
  const maxAttempts = unitId === null ? question.maxAttempts : attemptsOfUnit(live, unitId, question);
  const { used: attemptsUsed, answerAgainAtMs } = attemptsLeftAt(
    {
      used: used.get(id)?.used ?? 0,
      lastAtMs: used.get(id)?.lastAt?.getTime() ?? null,
      maxAttempts,
      timeoutS: challenge.attemptTimeoutS,
    },
    nowMs,
  );
  return {
    id,
    title,
    prompt: withOwnFlag(content.prompts[id] ?? '', flagUnit, [question]),
    points: board.questionValue(id),
    ...askedOf(rule, `${unitId ?? ''} ${id}`),
    parts: partsAsked(rule, { isSolved, handedIn }),
    fraction: unitId === null ? 0 : live.board.fractionOf(unitId, id),
    isPending: reviews.get(id)?.isPending ?? false,
    review: reviews.get(id)?.last ?? null,
    maxAttempts,
    attemptsUsed,
    answerAgainAt: answerAgainAtMs === null ? null : new Date(answerAgainAtMs).toISOString(),
    isSolved,
    solveCount: board.solveCount(id),
  };
}

/** Who was first is for those who may read the board. */
export function presentChallenge(opened: OpenedEvent, board: Board, challenge: LiveChallenge): ChallengeCard {
  const { questions, scoring } = challenge;
  return {
    ...presentListed(board, challenge),
    ...presentSummary(challenge),
    pointsAtStart:
      scoring.kind === 'dynamic' ? scoring.initial : questions.reduce((sum, { points }) => sum + points, 0),
    isDynamic: scoring.kind === 'dynamic',
    questionCount: questions.length,
    firstBlood: firstBloodOf(opened, board, challenge),
    closesAt: challenge.closesAt?.toISOString() ?? null,
  };
}

/** The same where a list holds many: what a challenge has not is left out. */
export function presentInList(opened: OpenedEvent, board: Board, challenge: LiveChallenge): EventChallenge {
  const blood = firstBloodOf(opened, board, challenge);
  return {
    ...presentListed(board, challenge),
    ...(blood && { firstBlood: blood.unit.name }),
    ...(challenge.closesAt && { closesAt: challenge.closesAt.toISOString() }),
  };
}

export function presentSummary({ id, summary, tags, imageHash }: LiveChallenge): ChallengeSummary {
  return { id, description: summary, tags, imageUrl: challengeImageUrl(imageHash) };
}

function presentListed(
  board: Board,
  { id, name, category, difficulty, questions }: LiveChallenge,
): Omit<EventChallenge, 'firstBlood' | 'closesAt'> {
  return {
    id,
    name,
    category,
    difficulty,
    points: questions.reduce((sum, question) => sum + board.questionValue(question.id), 0),
    questionIds: questions.map((question) => question.id),
    solveCount: board.completionCount(id),
  };
}

function firstBloodOf(
  { live, viewer }: OpenedEvent,
  board: Board,
  { id }: LiveChallenge,
): ChallengeCard['firstBlood'] {
  const blood = mayReadBoard(live, viewer) ? board.firstBlood(id) : null;
  return (
    blood && {
      unit: live.unit(unitIdOf(blood.unitId)),
      user: blood.userId === null ? null : live.user(userIdOf(blood.userId)),
    }
  );
}
