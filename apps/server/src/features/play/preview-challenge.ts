import type {
  AnswerRule,
  authoringRoutes,
  ChallengePreview,
  RouteInput,
  SubmissionResult,
} from '@guidon/contract';
import { fillConnection } from '@guidon/contract';
import { inTenant, soloUnitId } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { loadWhole, requireOwnChallenge } from '../challenges/index.ts';
import { practiceIntro, presentPractice } from './get-practice-challenge.ts';
import { nominalPoints } from '../progress/index.ts';
import type { Asker, GivenAnswer } from './judge.ts';
import { judgeCounted, requireTimeFor, type TimeOwner } from './pattern-budget.ts';
import { type PracticeChallenge, practiceQuestion, withFlagKeys } from './practice-challenge.ts';
import { presentPracticeResult } from './present-practice-result.ts';
import { t } from './declares.ts';

interface Trial {
  isRight: boolean;
  /** Somebody would have to judge it. */
  isPending: boolean;
  /** Of an answer that is right in part or one of several, how much of it: more than 0 and less than 1. */
  share: number | null;
  recorded: string;
}

type PreviewInput = RouteInput<typeof authoringRoutes.preview>['body'];

/**
 * The challenge as a player sees it who has solved and opened what `input` says. The true rules judge, and nothing is
 * written: what was tried is known to the page alone.
 */
export async function previewChallenge(
  ctx: MemberCtx,
  challengeId: string,
  { hintIds, questionIds, answer }: PreviewInput,
): Promise<ChallengePreview> {
  const whole = await inTenant(ctx, async (tx) => {
    const found = await loadWhole(tx, await requireOwnChallenge(tx, ctx, challengeId));
    return { ...found, questions: await withFlagKeys(tx, ctx, found.questions) };
  });
  requireParts(whole, { hintIds, questionIds });
  const before: PracticeChallenge = {
    ...whole,
    practiceEventId: null,
    points: nominalPoints({ scoring: whole.challenge.scoring, questions: whole.questions }),
    solved: new Set(questionIds),
  };
  const tried = answer === undefined ? null : tryAnswer(ctx, before, answer);
  const practice = tried?.after ?? before;
  const shown = presentPractice(ctx, practice, {
    state: { attempts: new Map(), hints: new Set(hintIds), parts: new Map() },
    hasLearning: false,
    completions: 0,
    intro: practiceIntro(practice, false),
    recommended: whole.next,
  });
  const { missing } = fillConnection(whole.challenge.connectionInfo, {});
  return { challenge: { ...shown, missingValues: missing }, result: tried?.result ?? null };
}

function requireParts(
  { hints, questions }: Pick<PracticeChallenge, 'hints' | 'questions'>,
  given: { hintIds: readonly string[]; questionIds: readonly string[] },
): void {
  const known = new Set([...hints, ...questions].map(({ id }) => id));
  if (!given.hintIds.every((id) => known.has(id))) throw notFound(t('hintNotFound'));
  if (!given.questionIds.every((id) => known.has(id))) throw notFound(t('questionNotFound'));
}

function tryAnswer(
  ctx: MemberCtx,
  before: PracticeChallenge,
  { questionId, answer }: NonNullable<PreviewInput['answer']>,
): { after: PracticeChallenge; result: SubmissionResult } {
  const question = practiceQuestion(before, questionId);
  const { flagKey, rule } = question;
  const trial = judgeUnrecorded(ctx, rule, answer, { unitId: soloUnitId(ctx.actor.userId), flagKey });
  const { isRight, isPending, share, recorded } = trial;
  const after = isRight ? { ...before, solved: new Set([...before.solved, questionId]) } : before;
  const alreadySolved = isRight && before.solved.has(questionId);
  const result = presentPracticeResult(ctx, after, {
    isRight,
    recorded,
    undecided: undecidedMessage(trial),
    points: isRight && !alreadySolved ? (after.points.get(questionId) ?? 0) : 0,
    isPartial: share !== null,
    isPending,
    alreadySolved,
    attemptsLeft: null,
    gamification: null,
  });
  return { after, result };
}

function undecidedMessage({ isPending, share }: Trial): LocalizedText | null {
  if (isPending) return t('previewPending');
  return share === null ? null : t('previewPartial', { percent: Math.round(100 * share) });
}

/** What an answer comes to by a rule, for those who may read the rule; nothing of it is kept. */
export function judgeUnrecorded(
  owner: TimeOwner,
  rule: AnswerRule,
  answer: GivenAnswer,
  asker?: Asker,
): Trial {
  requireTimeFor(owner, [rule]);
  const verdict = judgeCounted(owner, rule, answer, asker);
  const { isRight, isPending = false, fraction, part, recorded } = verdict;
  const share = fraction ?? (part === undefined ? null : 1 / part.total);
  return { isRight, isPending, share, recorded };
}
