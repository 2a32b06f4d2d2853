import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit, setNextChallenges } from '../challenges/index.ts';
import type { WrittenChallenge } from './arrange-event.ts';

/** Says what is recommended after each challenge, once all of an import are there. */
export async function linkNext(ctx: MemberCtx, written: readonly WrittenChallenge[]): Promise<void> {
  const ids = new Map(written.map(({ plan, challengeId }) => [plan.candidate.challenge, challengeId]));
  const nextIds = new Map(
    written.flatMap(({ plan: { merged, next }, challengeId }) => {
      const nextId = next && ((next.challenge && ids.get(next.challenge)) ?? next.id);
      return merged === null || nextId === null || nextId === challengeId ? [] : [[challengeId, nextId]];
    }),
  );
  if (nextIds.size === 0) return;
  const named = new Map(written.map(({ plan, challengeId }) => [challengeId, plan.name]));
  await inTenant(ctx, async (tx) => {
    for (const challengeId of await setNextChallenges(tx, ctx, nextIds)) {
      await challengesAudit.record(tx, ctx, {
        action: 'challenge.update',
        targetId: challengeId,
        details: { by: 'import', name: named.get(challengeId), fields: ['nextChallengeId'] },
      });
    }
  });
}
