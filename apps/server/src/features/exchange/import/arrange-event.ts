import type { EventChallengeItem } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { arrangeChallenges, eventsAudit, lockEvent } from '../../events/index.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { PlannedChallenge } from './plan-import.ts';
import { lockRunningImport, type OpenRun, countVersions } from './import-runs.ts';
import { isAsAdded } from './place-challenges.ts';
import { noteArranged, readPlaces, timeOf } from './run-places.ts';
import { challengesAudit, setNextChallenges } from '../../challenges/index.ts';

export interface WrittenChallenge {
  plan: PlannedChallenge;
  challengeId: string;
}

/**
 * Lays down when the challenges of an import open and for whom, once all of them are there: until then those with more
 * to it than their place are hidden. Answers why that cannot be, in which case they stay so.
 */
export async function arrangeEvent(
  ctx: MemberCtx,
  run: OpenRun,
  { eventId, written }: { eventId: string; written: readonly WrittenChallenge[] },
): Promise<LocalizedText | null> {
  const ids = new Map(written.map(({ plan, challengeId }) => [plan.candidate.challenge, challengeId]));
  const changes = written.flatMap((one) => itemOf(one, ids) ?? []);
  if (changes.length === 0) return null;
  try {
    await inTenant(ctx, async (tx) => {
      await lockRunningImport(tx, ctx, run);
      await lockEvent(tx, ctx.tenantId, eventId);
      const changed = changes.map(({ challengeId }) => challengeId);
      const before = await readPlaces(tx, ctx, eventId, changed);
      await arrangeChallenges(tx, ctx, { eventId, changes });
      const after = await readPlaces(tx, ctx, eventId, changed);
      await noteArranged(tx, ctx, run, { before, after });
      await eventsAudit.record(tx, ctx, {
        action: 'event.set-challenges',
        targetId: eventId,
        details: { by: 'import', arranged: changed },
      });
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function itemOf(
  { plan, challengeId }: WrittenChallenge,
  ids: ReadonlyMap<ParsedChallenge, string>,
): EventChallengeItem | null {
  const { placement, required } = plan;
  const { isHidden, opensAtMs, closesAtMs, showsName } = placement.place;
  const isPlain = placement.isPutIn
    ? isAsAdded(placement) && required.length === 0
    : !plan.changes.includes('event');
  if (isPlain) return null;
  const prerequisiteIds = required.flatMap(
    ({ challenge, id }) => (challenge && ids.get(challenge)) ?? id ?? [],
  );
  // One that was to be completed first did not come in.
  const isEarly = prerequisiteIds.length < required.length;
  return {
    challengeId,
    ...(isHidden !== undefined && { isHidden }),
    ...(isEarly && { isHidden: true }),
    ...(opensAtMs !== undefined && { opensAt: timeOf(opensAtMs) }),
    ...(closesAtMs !== undefined && { closesAt: timeOf(closesAtMs) }),
    ...(showsName !== undefined && { showLockedName: showsName }),
    ...(placement.setsRequirements && { prerequisiteIds }),
  };
}

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
    await lockRunningImport(tx, ctx, run);
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
