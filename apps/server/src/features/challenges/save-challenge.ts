import {
  type BankChallenge,
  type CreateChallengeBody,
  type UpdateChallengeBody,
  type AnswerRule,
  compileNewPattern,
  estimatePatternSteps,
  patternLimits,
  PatternTooLarge,
} from '@guidon/contract';
import { challenges, inTenant, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit, t } from './declares.ts';
import { readBankChallenge } from './read-models.ts';
import {
  insertChallenge,
  isChallenge,
  refusalOf,
  loadWhole,
  lockChallenge,
  touchChallenge,
} from './store.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { dropUnusedImages } from '../stored-files/index.ts';
import { eventsWithChallenge, publishToEvents } from './history.ts';
import { storeForCompletedEvents } from './store-for-completed-events.ts';
import { replaceChallenge } from './replace-challenge.ts';
import { RE2JS, RE2JSException } from 're2js';
import { type LocalizedText, verbatim } from '../../platform/language/localized-text.ts';

export async function createChallenge(ctx: MemberCtx, input: CreateChallengeBody): Promise<BankChallenge> {
  requireSoundRules(input.questions);
  try {
    return await inTenant(ctx, async (tx) => {
      const challengeId = await insertChallenge(tx, ctx, input);
      await challengesAudit.record(tx, ctx, {
        action: 'challenge.create',
        targetId: challengeId,
        details: { name: input.name, questions: input.questions.length },
      });
      return readBankChallenge(tx, ctx, challengeId);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

export async function updateChallenge(
  ctx: MemberCtx,
  challengeId: string,
  { version, ...input }: UpdateChallengeBody,
): Promise<BankChallenge> {
  requireSoundRules(input.questions);
  try {
    return await inTenant(ctx, async (tx) => {
      const challenge = await lockChallenge(tx, ctx, challengeId, input.nextChallengeId);
      if (challenge.version !== version) throw new AppError('CONFLICT');
      const existing = await loadWhole(tx, challenge);
      const { eventIds, ...changes } = await replaceChallenge(tx, ctx, existing, input);
      await challengesAudit.record(tx, ctx, {
        action: 'challenge.update',
        targetId: challengeId,
        details: { name: input.name, ...changes },
      });
      await publishToEvents(tx, ctx, eventIds);
      return readBankChallenge(tx, ctx, challengeId);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Fails with VALIDATION_FAILED on the first rule that no answer could be judged by. */
export function requireSoundRules(questions: readonly { rule: AnswerRule }[]): void {
  requireFewSteps(questions);
  for (const [index, { rule }] of questions.entries()) {
    const problem = ruleProblem(rule);
    if (!problem) continue;
    const field = `questions.${index}.rule.${problem.field}`;
    throw invalidField(field, t('fieldProblem', { field, problem: problem.text }));
  }
}

/** The patterns of one challenge together may not cost too much either. */
function requireFewSteps(questions: readonly { rule: AnswerRule }[]): void {
  const steps = questions.map(({ rule }) => (rule.kind === 'regex' ? estimatePatternSteps(rule.pattern) : 0));
  if (steps.some((count) => count > patternLimits.estimatedSteps)) return;
  if (steps.reduce((sum, count) => sum + count, 0) <= patternLimits.estimatedStepsOfChallenge) return;
  throw invalidField('questions', t('patternsTooCostly'));
}

/** What is wrong with a rule beyond its shape, as its field and a sentence without subject; null when nothing is. */
export function ruleProblem(rule: AnswerRule): { field: string; text: LocalizedText } | null {
  if (rule.kind === 'regex') {
    const reason = patternProblem(rule.pattern);
    return reason === null ? null : { field: 'pattern', text: t('patternUnusable', { reason }) };
  }
  if (rule.kind === 'number') {
    if (!Number.isFinite(rule.value)) return { field: 'value', text: t('notFinite') };
    if (!Number.isFinite(rule.tolerance)) return { field: 'tolerance', text: t('notFinite') };
  }
  return null;
}

function patternProblem(pattern: string): LocalizedText | null {
  try {
    compileNewPattern(pattern, (text) => RE2JS.compile(text));
    return null;
  } catch (error) {
    if (error instanceof PatternTooLarge) return t('patternTooLarge');
    if (error instanceof RE2JSException)
      return verbatim(error.message.replace(/^error parsing regexp: /, ''));
    if (error instanceof RangeError) return t('nestedTooDeeply');
    throw error;
  }
}

interface ChallengeImage {
  challengeId: string;
  /** Of a stored file; null for none. */
  imageFileId: string | null;
}

/**
 * Gives a challenge another picture, or none; bytes under the keys are to be removed after the commit. The version stays,
 * because a picture is not among the fields that editors save together.
 */
export async function setChallengeImage(
  tx: Tx,
  ctx: MemberCtx,
  { challengeId, imageFileId }: ChallengeImage,
): Promise<{ hadImage: boolean; freedKeys: string[] }> {
  const { tenantId } = ctx;
  const before = await lockChallenge(tx, ctx, challengeId);
  if (before.imageFileId === imageFileId) return { hadImage: false, freedKeys: [] };
  await storeForCompletedEvents(tx, ctx, before);
  await tx.update(challenges).set({ imageFileId }).where(isChallenge(ctx, challengeId));
  await touchChallenge(tx, ctx, challengeId);
  await publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId, challengeId }));
  return {
    hadImage: before.imageFileId !== null,
    freedKeys: await dropUnusedImages(tx, tenantId, [before.imageFileId]),
  };
}
