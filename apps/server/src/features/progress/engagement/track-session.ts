import type { SessionMetricsBody } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { dayOf, sessionSecondsToday, slotOf } from './bounds.ts';
import type { UsageCounter } from './create-usage-counter.ts';
import { addVisit } from './usage.ts';

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
