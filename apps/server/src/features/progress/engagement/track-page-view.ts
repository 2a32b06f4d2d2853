import { countedPage, type PageViewBody } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { dayOf, markOf, slotOf, viewSeconds } from './bounds.ts';
import type { UsageCounter } from './create-usage-counter.ts';
import { addPage, addVisit } from './usage.ts';

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
