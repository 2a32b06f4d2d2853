import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { challengesAudit, setNextChallenges } from '../../challenges/index.ts';
import type { WrittenChallenge } from './arrange-event.ts';
import { countVersions, keepRunning, type OpenRun } from './import-runs.ts';

/** Says what is recommended after each challenge, once all of an import are there. */
export async function linkNext(
  ctx: MemberCtx,
  run: OpenRun,
  written: readonly WrittenChallenge[],
): Promise<void> {
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
    await keepRunning(tx, ctx, run);
    const linked = await setNextChallenges(tx, ctx, nextIds);
    await countVersions(tx, ctx, run, linked);
    for (const challengeId of linked) {
      await challengesAudit.record(tx, ctx, {
        action: 'challenge.update',
        targetId: challengeId,
        details: { by: 'import', name: named.get(challengeId), fields: ['nextChallengeId'] },
      });
    }
  });
}
