import type { AdvantageKind } from '@guidon/contract';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import { requireAnswerable } from '../play/index.ts';
import type { OpenedEvent } from '../standings/index.ts';
import { t } from './texts.ts';

interface Target {
  challengeId?: string | undefined;
  questionId?: string | undefined;
}

/** The question that an extra attempt is for, one with a limit that the unit has not solved; nothing for a voucher. */
export function attemptFor(
  opened: OpenedEvent,
  kind: AdvantageKind,
  { challengeId, questionId }: Target,
  nowMs: number,
): { challengeId: string | null; questionId: string | null } {
  if (kind === 'hint-voucher') {
    if (challengeId !== undefined) throw invalidField('challengeId', t('noQuestionNeeded'));
    if (questionId !== undefined) throw invalidField('questionId', t('noQuestionNeeded'));
    return { challengeId: null, questionId: null };
  }
  if (challengeId === undefined || questionId === undefined)
    throw invalidField(challengeId === undefined ? 'challengeId' : 'questionId', t('questionNeeded'));
  const { questions } = requireAnswerable(opened, challengeId, nowMs);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw notFound(t('questionNotFound'));
  if (question.maxAttempts === null) throw invalidField('questionId', t('questionUnlimited'));
  const { live, viewer } = opened;
  if (viewer.unitId !== null && live.board.hasSolved(viewer.unitId, questionId))
    throw invalidField('questionId', t('questionSolved'));
  return { challengeId, questionId };
}
