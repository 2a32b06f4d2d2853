import type { QuestionTrial, SubmitBody } from '@guidon/contract';
import { inTenant, questions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { judgeUnrecorded } from '../preview-challenge.ts';
import { t } from '../declares.ts';

/** Judged as an answer of a player is; nothing is recorded. */
export async function tryAnswer(
  ctx: MemberCtx,
  questionId: string,
  answer: SubmitBody['answer'],
): Promise<QuestionTrial> {
  const question = await inTenant(ctx, async (tx) => {
    const [found] = await tx
      .select({ rule: questions.rule })
      .from(questions)
      .where(and(eq(questions.tenantId, ctx.tenantId), eq(questions.id, questionId)));
    return found;
  });
  if (!question) throw notFound(t('questionNotFound'));
  const { isRight, ...trial } = judgeUnrecorded(ctx, question.rule, answer);
  return { isCorrect: isRight, ...trial };
}
