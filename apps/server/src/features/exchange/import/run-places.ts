import { attemptRuleNames, type EventChallengeItem, pick } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { importRunChallenges, type StoredPlace } from '@guidon/db/schema/exchange';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readPlacedChallenges } from '../../events/index.ts';
import type { OpenRun } from './import-runs.ts';

export type Places = ReadonlyMap<string, StoredPlace>;

/** What an event lays down for its challenges, or for some of them; its lock keeps it so. */
export async function readPlaces(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  eventId: string | null,
  ids?: readonly string[],
): Promise<Places> {
  if (eventId === null) return new Map();
  const placed = await readPlacedChallenges(tx, { tenantId, eventId }, ids);
  return new Map(
    [...placed].map(([id, one]) => [
      id,
      {
        isHidden: one.isHidden,
        opensAtMs: one.opensAt?.getTime() ?? null,
        closesAtMs: one.closesAt?.getTime() ?? null,
        showsName: one.showLockedName,
        ...pick(one, attemptRuleNames),
        prerequisiteIds: [...one.prerequisiteIds],
      },
    ]),
  );
}

export function isSamePlace(one: StoredPlace | null, other: StoredPlace | null): boolean {
  return textOf(one) === textOf(other);
}

function textOf(place: StoredPlace | null): string {
  if (place === null) return '';
  const { isHidden, opensAtMs, closesAtMs, showsName, prerequisiteIds } = place;
  const attempts = pick(place, attemptRuleNames);
  return JSON.stringify([isHidden, opensAtMs, closesAtMs, showsName, attempts, prerequisiteIds.toSorted()]);
}

export function itemOfPlace(challengeId: string, place: StoredPlace): EventChallengeItem {
  const { isHidden, opensAtMs, closesAtMs, showsName, prerequisiteIds } = place;
  return {
    challengeId,
    isHidden,
    opensAt: timeOf(opensAtMs),
    closesAt: timeOf(closesAtMs),
    showLockedName: showsName,
    prerequisiteIds,
    ...pick(place, attemptRuleNames),
  };
}

export function timeOf(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}

/** Notes what an import has arranged after it wrote the challenges; one that it put in was nowhere before. */
export async function noteArranged(
  tx: Tx,
  { tenantId }: MemberCtx,
  run: OpenRun,
  { before, after }: { before: Places; after: Places },
): Promise<void> {
  const isOfRun = and(eq(importRunChallenges.tenantId, tenantId), eq(importRunChallenges.runId, run.id));
  const rows = await tx
    .select()
    .from(importRunChallenges)
    .where(and(isOfRun, inArray(importRunChallenges.challengeId, [...after.keys()])));
  for (const { challengeId, earlier } of rows) {
    const place = earlier?.place && (before.get(challengeId) ?? null);
    await tx
      .update(importRunChallenges)
      .set({
        leftPlace: after.get(challengeId) ?? null,
        ...(earlier && { earlier: { ...earlier, place: place ?? null } }),
      })
      .where(and(isOfRun, eq(importRunChallenges.challengeId, challengeId)));
  }
}
