import type { playRoutes, RouteReply } from '@guidon/contract';
import { type Audience, hiddenFromMs } from '@guidon/scoring';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvent, type LiveEvents, mayReadBoard } from '../standings/index.ts';
import { challengesKnown, whyNotRead } from './play-access.ts';

type Activity = RouteReply<typeof playRoutes.activity>['data'];

const shown = 30;

/**
 * The latest solves of an event, newest first; readers who may not see its challenges get the players' names only, and
 * those who may not read its boards their own solves only.
 */
export async function getActivity(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<Activity> {
  const opened = await events.open(ctx, eventId);
  const nowMs = ctx.clock();
  const { live, viewer } = opened;
  const isOpen = mayReadBoard(live, viewer);
  const activity = activityOf(live, viewer.audience, nowMs).filter(
    ({ unit }) => isOpen || unit.id === viewer.unitId,
  );
  const ids = whyNotRead(opened, nowMs) ? [] : challengesKnown(opened, nowMs).map(({ id }) => id);
  const seen = new Set<string | null>(ids);
  return activity.map((solve) =>
    seen.has(solve.challengeId) ? solve : { ...solve, challengeId: null, challengeName: null },
  );
}

function activityOf(live: LiveEvent, audience: Audience, nowMs: number): Activity {
  const board = live.boardFor(audience, nowMs);
  const endMs = hiddenFromMs(live.rules, { at: nowMs, audience });
  const activity: Activity = [];
  for (let index = live.facts.length - 1; index >= 0 && activity.length < shown; index -= 1) {
    const fact = live.facts[index];
    if (fact?.kind !== 'solve' || fact.atMs >= endMs) continue;
    const { seq, unitId, userId, challengeId } = fact;
    const challenge = live.challenge(challengeId);
    if (!challenge || !board.countsSolve(seq)) continue;
    activity.push({
      seq,
      at: new Date(fact.atMs).toISOString(),
      unit: live.unit(unitId),
      user: userId && live.user(userId),
      challengeId,
      challengeName: challenge.name,
      isFirstBlood: board.firstBlood(challengeId)?.seq === seq,
    });
  }
  return activity;
}
