import {
  type AttemptRules,
  attemptRuleDefaults,
  attemptRuleNames,
  type EventChallengeItem,
  pickChanged,
} from '@guidon/contract';
import { invalidField } from '../../platform/http/app-error.ts';
import type { EventRow } from './event-row.ts';
import type { EventChallengeState } from './challenge-visibility.ts';
import { toDate } from './sound-settings.ts';
import { findCycle } from './prerequisites.ts';
import { t } from './declares.ts';

/** A challenge with all that an event lays down of it. */
export interface PlannedChallenge extends EventChallengeState, AttemptRules {
  challengeId: string;
  position: number;
  /** Whether its opening is still to be told. */
  awaitsOpening: boolean;
}

const plain: Omit<PlannedChallenge, 'challengeId' | 'position'> = {
  isHidden: false,
  opensAt: null,
  closesAt: null,
  awaitsOpening: false,
  prerequisiteIds: [],
  showLockedName: true,
  ...attemptRuleDefaults,
};

export interface Circumstances {
  nowMs: number;
  event: Pick<EventRow, 'startsAt' | 'startedAt' | 'endsAt'>;
  /** How many attempts a question of each challenge takes at the least, by the id of the challenge; 1 where absent. */
  fewest: ReadonlyMap<string, number>;
}

/** The challenges of an event after a change; VALIDATION_FAILED for what cannot be. What an item leaves out stays. */
export function planChallenges(
  items: readonly EventChallengeItem[],
  present: ReadonlyMap<string, PlannedChallenge>,
  { nowMs, event, fewest }: Circumstances,
): PlannedChallenge[] {
  const places = items.map((item, position) => {
    const before = present.get(item.challengeId) ?? { ...plain, challengeId: item.challengeId, position };
    const place = planOne(item, before, { position, nowMs });
    requireSolvable(item, place, { event, attempts: fewest.get(item.challengeId) ?? 1 });
    return place;
  });
  const held = new Set(places.map(({ challengeId }) => challengeId));
  for (const [index, { prerequisiteIds }] of places.entries()) {
    if (!prerequisiteIds.every((id) => held.has(id)))
      throw invalidField(`items.${index}.prerequisiteIds`, t('prerequisiteElsewhere'));
  }
  const cyclic = findCycle(
    new Map(places.map(({ challengeId, prerequisiteIds }) => [challengeId, prerequisiteIds])),
  );
  if (cyclic !== null) {
    const index = places.findIndex(({ challengeId }) => challengeId === cyclic);
    throw invalidField(`items.${index}.prerequisiteIds`, t('prerequisiteCycle'));
  }
  return places;
}

/** Fails where what is given lets nobody solve the challenge; what stays as it was is not asked. */
function requireSolvable(
  item: EventChallengeItem,
  { position, opensAt, closesAt, maxAttempts, attemptMode }: PlannedChallenge,
  { event, attempts: count }: { event: Circumstances['event']; attempts: number },
): void {
  const asks = (...fields: (keyof EventChallengeItem)[]) => fields.some((field) => item[field] !== undefined);
  // Attempts that come back after a wait are always enough.
  const isLocked = maxAttempts !== null && maxAttempts < count && attemptMode === 'lockout';
  if (isLocked && asks('maxAttempts', 'attemptMode'))
    throw invalidField(`items.${position}.maxAttempts`, t('fewerAttemptsThanFlags', { count }));
  const startsAt = event.startedAt ?? event.startsAt;
  if (opensAt !== null && event.endsAt !== null && opensAt >= event.endsAt && asks('opensAt'))
    throw invalidField(`items.${position}.opensAt`, t('opensAfterEnd'));
  if (closesAt !== null && startsAt !== null && closesAt <= startsAt && asks('closesAt'))
    throw invalidField(`items.${position}.closesAt`, t('closesBeforeStart'));
}

function planOne(
  item: EventChallengeItem,
  before: PlannedChallenge,
  { position, nowMs }: { position: number; nowMs: number },
): PlannedChallenge {
  const opensAt = item.opensAt === undefined ? before.opensAt : toDate(item.opensAt);
  const closesAt = item.closesAt === undefined ? before.closesAt : toDate(item.closesAt);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    throw invalidField(`items.${position}.closesAt`, t('closesBeforeOpening'));
  const attempts = pickChanged(item, before, attemptRuleNames);
  if (attempts.attemptMode === 'timeout' && attempts.attemptTimeoutS === null)
    throw invalidField(`items.${position}.attemptTimeoutS`, t('timeoutMissing'));
  const prerequisiteIds = [...new Set(item.prerequisiteIds ?? before.prerequisiteIds)];
  return {
    challengeId: before.challengeId,
    position,
    isHidden: item.isHidden ?? before.isHidden,
    opensAt,
    closesAt,
    awaitsOpening: opensAt !== null && opensAt.getTime() > nowMs,
    prerequisiteIds,
    showLockedName: item.showLockedName ?? before.showLockedName,
    ...attempts,
    attemptTimeoutS: attempts.attemptMode === 'timeout' ? attempts.attemptTimeoutS : null,
  };
}
