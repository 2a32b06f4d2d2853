import type { UnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';

const perQuestion = { name: 'answer-question', points: 10, perSeconds: 10 };
const perAccount = { name: 'answer-account', points: 60, perSeconds: 60 };

/** Limits guessing: ten at once and then about one a second for a unit's question, sixty a minute for an account. */
export async function countGuess(ctx: MemberCtx, unitId: UnitId, questionId: string): Promise<void> {
  await throttle(ctx.rateLimits, perQuestion, `${unitId} ${questionId}`);
  await throttle(ctx.rateLimits, perAccount, ctx.actor.userId);
}
