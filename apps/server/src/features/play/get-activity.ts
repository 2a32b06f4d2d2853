import type { playRoutes, RouteReply } from '@guidon/contract';
import { type Audience, hiddenFromMs } from '@guidon/scoring';
import type { LiveEvent } from '../standings/index.ts';

type Activity = RouteReply<typeof playRoutes.activity>['data'];

const shown = 30;

/** The latest solves of an event that an audience may know of, newest first. */
export function activityOf(live: LiveEvent, audience: Audience, nowMs: number): Activity {
  const board = live.boardFor(audience, nowMs);
  const endMs = hiddenFromMs(live.rules, { at: nowMs, audience });
  const activity: Activity = [];
  for (let index = live.facts.length - 1; index >= 0 && activity.length < shown; index -= 1) {
    const fact = live.facts[index];
    if (fact?.kind !== 'solve' || fact.atMs >= endMs) continue;
    const { seq, unitId, challengeId } = fact;
    const challenge = live.challenge(challengeId);
    if (!challenge) continue;
    activity.push({
      seq,
      at: new Date(fact.atMs).toISOString(),
      username: live.nameOf(unitId),
      challengeId,
      challengeName: challenge.name,
      isFirstBlood: board.firstBlood(challengeId)?.seq === seq,
    });
  }
  return activity;
}
