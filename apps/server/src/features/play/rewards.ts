import { type EarnedBadge, type Gamification, hasRight } from '@guidon/contract';
import { levelOf } from '@guidon/scoring';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';

/** What right answers earn beside points and XP. */
export interface Rewards {
  /** The badges that a solve has led to, as far as they are decided at once; the others come over the user’s channel. */
  after(ctx: MemberCtx, solve: { submissionId: string; xp: number }): Promise<EarnedBadge[]>;
}

/** Whoever may read the answers earns nothing by giving them. */
export function earns({ actor }: Pick<MemberCtx, 'actor'>): boolean {
  return !hasRight(actor.role, 'bank.read');
}

export async function badgesFor(
  ctx: MemberCtx,
  rewards: Rewards,
  { id }: AnswerEntry,
  { outcome, earned }: AnswerOutcome,
): Promise<EarnedBadge[]> {
  if (outcome !== 'right' || !earns(ctx)) return [];
  try {
    return await rewards.after(ctx, { submissionId: id, xp: earned?.xp ?? 0 });
  } catch (err) {
    ctx.log.warn({ err }, 'badges for a recorded answer could not be decided');
    return [];
  }
}

/** The level counts what its badges give as well, so that the next reading shows the same. */
export function presentGamification({ earned }: AnswerOutcome, badges: readonly EarnedBadge[]): Gamification {
  if (!earned && badges.length === 0) return null;
  if (!earned) return { xp: null, badges: [...badges] };
  const { level } = levelOf(earned.sum - earned.xp);
  const { level: newLevel } = levelOf(earned.sum + badges.reduce((sum, { points }) => sum + points, 0));
  return { xp: { xpAwarded: earned.xp, leveledUp: newLevel > level, level, newLevel }, badges: [...badges] };
}
