import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';

const codes = { name: 'team-code', points: 60, perSeconds: 3600 };

/** Limits trying codes: sixty an hour for an account, whether they join a team or look for one. */
export async function countCodeGuess({
  rateLimits,
  actor,
}: Pick<MemberCtx, 'rateLimits'> & { actor: Pick<Member, 'userId'> }): Promise<void> {
  await throttle(rateLimits, codes, actor.userId);
}
