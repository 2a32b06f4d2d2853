import type { UnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';

const perQuestion = { name: 'answer-question', points: 10, perSeconds: 10 };
const perAccount = { name: 'answer-account', points: 60, perSeconds: 60 };
const flagPerUnit = { name: 'flag-unit', points: 10, perSeconds: 10 };
const flagPerAccount = { name: 'flag-account', points: 60, perSeconds: 60 };

/** Limits guessing: ten at once and then about one a second for a unit's question, sixty a minute for an account. */
export async function countGuess(ctx: MemberCtx, unitId: UnitId, questionId: string): Promise<void> {
  await throttle(ctx.rateLimits, perQuestion, `${unitId} ${questionId}`);
  await throttle(ctx.rateLimits, perAccount, ctx.actor.userId);
}

/** The same for flags that are tried at several questions at once, whichever of them they belong to. */
export async function countFlag(
  ctx: MemberCtx,
  { eventId, unitId }: { eventId: string; unitId: UnitId },
): Promise<void> {
  await throttle(ctx.rateLimits, flagPerUnit, `${eventId} ${unitId}`);
  await throttle(ctx.rateLimits, flagPerAccount, ctx.actor.userId);
}
