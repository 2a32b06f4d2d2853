import type { EventAnalytics } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { LRUCache } from 'lru-cache';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isReleased, requireEventRight } from '../../events/index.ts';
import type { LiveEvent, LiveEvents } from '../../standings/index.ts';
import { readFunnel, readHours } from './read-analytics.ts';

const keptMs = 30_000;
const keptMax = 200;
const hoursMs = 14 * 86_400_000;

const nobody = { opened: 0, tried: 0, tries: 0, right: 0, wrong: 0, medianSolveMs: null };

/** How events were played, each kept for 30 seconds. */
export function createAnalytics(events: LiveEvents) {
  const kept = new LRUCache<string, Promise<EventAnalytics>>({ max: keptMax, ttl: keptMs });
  return async (ctx: MemberCtx, { eventId }: { eventId: string }): Promise<EventAnalytics> => {
    await inTenant(ctx, (tx) => requireEventRight(tx, ctx, eventId, 'insight'));
    const known = kept.get(eventId);
    if (known) return known;
    const analytics = analyse(ctx, events, eventId);
    kept.set(eventId, analytics);
    analytics.catch(() => kept.delete(eventId));
    return analytics;
  };
}

async function analyse(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<EventAnalytics> {
  const nowMs = ctx.clock();
  const { live } = await events.open(ctx, eventId);
  const endMs = live.definition.completedAt?.getTime() ?? nowMs;
  const shown = live.definition.challenges.filter((challenge) => isReleased(challenge, nowMs));
  const key = { tenantId: ctx.tenantId, eventId };
  const { funnel, hours } = await inTenant(ctx, async (tx) => ({
    funnel: await readFunnel(tx, key, shown),
    hours: await readHours(tx, key, endMs - hoursMs),
  }));
  const hints = hintsTaken(live);
  return {
    at: new Date(nowMs).toISOString(),
    challenges: shown.map(({ id, name, category, hints: ofChallenge }) => {
      const counts = funnel.get(id) ?? nobody;
      return {
        id,
        name,
        category,
        ...counts,
        // Who answers by the interface opens nothing.
        opened: Math.max(counts.opened, counts.tried),
        solved: live.board.completionCount(id),
        hints: ofChallenge.reduce((sum, hint) => sum + (hints.get(hint.id) ?? 0), 0),
      };
    }),
    hours,
  };
}

function hintsTaken({ facts }: LiveEvent): Map<string, number> {
  const taken = new Map<string, number>();
  for (const fact of facts)
    if (fact.kind === 'hint' && fact.hintId) taken.set(fact.hintId, (taken.get(fact.hintId) ?? 0) + 1);
  return taken;
}
