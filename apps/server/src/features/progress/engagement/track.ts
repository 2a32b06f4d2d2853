import {
  countedPage,
  type PageViewBody,
  type FeatureUseBody,
  knownFeature,
  type SessionMetricsBody,
} from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { dayOf, markOf, slotOf, viewSeconds, sessionSecondsToday } from './bounds.ts';
import type { UsageCounter } from './create-usage-counter.ts';
import { addPage, addVisit, addFeature } from './usage.ts';

export function trackPageView(ctx: MemberCtx, counter: UsageCounter, body: PageViewBody): void {
  const { userId, role } = ctx.actor;
  const day = dayOf(ctx.clock());
  const path = countedPage(body.path);
  const marks = markOf(ctx.settings.secretKey, { day, userId });
  counter.add(ctx.tenantId, (usage) => {
    addPage(usage, { day, path, marks }, viewSeconds(body.duration));
    addVisit(usage, { day, userId, slot: slotOf(body.sessionId), role, seconds: 0 });
  });
}

/** Counts the use on the server's day, whatever the browser's clock says. */
export function trackFeature(ctx: MemberCtx, counter: UsageCounter, body: FeatureUseBody): void {
  const day = dayOf(ctx.clock());
  const feature = knownFeature(body.feature);
  const marks = markOf(ctx.settings.secretKey, { day, userId: ctx.actor.userId });
  counter.add(ctx.tenantId, (usage) => addFeature(usage, { day, feature, marks }));
}

export function trackSession(
  ctx: MemberCtx,
  counter: UsageCounter,
  { sessionId, metrics }: SessionMetricsBody,
): void {
  const { userId, role } = ctx.actor;
  const nowMs = ctx.clock();
  const seconds = sessionSecondsToday(metrics.totalDuration, nowMs);
  const visit = { day: dayOf(nowMs), userId, slot: slotOf(sessionId), role, seconds };
  counter.add(ctx.tenantId, (usage) => addVisit(usage, visit));
}
