import type { EventChallengeItem, EventChallengeSettings } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './declares.ts';
import { isSharedWith } from './challenge-visibility.ts';
import { requireDefinitionRoom } from './definition-room.ts';
import {
  putChallengesIntoEvent,
  requireInBank,
  removeChallengesFromEvent,
  addChallengesToEvent,
} from './event-challenges.ts';
import { lockEventFor } from './lock-event-for.ts';
import { type PlannedChallenge, planChallenges } from './plan-challenges.ts';
import { writePrerequisites } from './prerequisites.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import {
  readChallengeSettings,
  readFewestAttempts,
  readListVersion,
  readPlacedChallenges,
} from './read-challenge-settings.ts';
import { lockEvent } from './team-units.ts';

/** Makes these challenges of the bank the event's, in this order; answered ones cannot be removed. */
export async function setEventChallenges(
  ctx: MemberCtx,
  eventId: string,
  { items, version }: { items: readonly EventChallengeItem[]; version: number | undefined },
): Promise<{ challengeIds: string[]; items: EventChallengeSettings[]; version: number }> {
  const challengeIds = items.map(({ challengeId }) => challengeId);
  const key = { tenantId: ctx.tenantId, eventId };
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'edit');
    if (version !== undefined && version !== event.challengesVersion) throw new AppError('CONFLICT');
    await requireInBank(tx, key, challengeIds);
    const present = await readPlacedChallenges(tx, key);
    const removed = [...present.keys()].filter((id) => !challengeIds.includes(id));
    await placeAll(tx, ctx, { event, present, items, removed });
    await eventsAudit.record(tx, ctx, {
      action: 'event.set-challenges',
      targetId: eventId,
      details: { count: challengeIds.length, removed },
    });
    await publishEventChanged(tx, ctx, key);
    return {
      challengeIds,
      items: await readChallengeSettings(tx, key),
      version: await readListVersion(tx, key),
    };
  });
}

/** Changes what an event lays down for some of its challenges; their order stays. */
export async function arrangeChallenges(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, changes }: { eventId: string; changes: readonly EventChallengeItem[] },
): Promise<void> {
  const event = await lockEvent(tx, ctx.tenantId, eventId);
  const present = await readPlacedChallenges(tx, { tenantId: ctx.tenantId, eventId });
  const changed = new Map(changes.map((item) => [item.challengeId, item]));
  const items = [...present.keys()].map((challengeId) => changed.get(challengeId) ?? { challengeId });
  await placeAll(tx, ctx, { event, present, items, removed: [] });
}

interface Arrangement {
  event: Awaited<ReturnType<typeof lockEvent>>;
  present: ReadonlyMap<string, PlannedChallenge>;
  items: readonly EventChallengeItem[];
  removed: readonly string[];
}

async function placeAll(
  tx: Tx,
  ctx: MemberCtx,
  { event, present, items, removed }: Arrangement,
): Promise<void> {
  const nowMs = ctx.clock();
  const key = { tenantId: ctx.tenantId, eventId: event.id };
  const fewest = await readFewestAttempts(tx, key, items);
  const places = planChallenges(items, present, { nowMs, event, fewest });
  await removeChallengesFromEvent(tx, ctx, { eventId: event.id, challengeIds: removed });
  const isThere = (challenge: PlannedChallenge | undefined) =>
    challenge !== undefined && isSharedWith(event, challenge, { runs: false }, nowMs);
  const added = places
    .filter((place) => isThere(place) && !isThere(present.get(place.challengeId)))
    .map(({ challengeId }) => challengeId);
  await putChallengesIntoEvent(tx, ctx, { event, places, added });
  if (places.some(({ challengeId }) => !present.has(challengeId)))
    await requireDefinitionRoom(tx, ctx.tenantId, [event.id]);
  const required = places.map(({ challengeId, prerequisiteIds }) => [challengeId, prerequisiteIds] as const);
  await writePrerequisites(tx, key, new Map(required));
}

/** Puts challenges of the bank at the end of an event's list, safe under parallel changes of the list. */
export async function addEventChallenges(
  ctx: MemberCtx,
  eventId: string,
  challengeIds: string[],
): Promise<{ addedIds: string[] }> {
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    await requireInBank(tx, { tenantId: ctx.tenantId, eventId }, challengeIds);
    const addedIds = await addChallengesToEvent(tx, ctx, { eventId, challengeIds });
    if (addedIds.length === 0) return { addedIds };
    await eventsAudit.record(tx, ctx, {
      action: 'event.add-challenges',
      targetId: eventId,
      details: { added: addedIds },
    });
    await publishEventChanged(tx, ctx, { tenantId: ctx.tenantId, eventId });
    return { addedIds };
  });
}
