import { type FeatureUseBody, knownFeature } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { dayOf, markOf } from './bounds.ts';
import type { UsageCounter } from './create-usage-counter.ts';
import { addFeature } from './usage.ts';

/** Counts the use on the server's day, whatever the browser's clock says. */
export function trackFeature(ctx: MemberCtx, counter: UsageCounter, body: FeatureUseBody): void {
  const day = dayOf(ctx.clock());
  const feature = knownFeature(body.feature);
  const marks = markOf(ctx.settings.secretKey, { day, userId: ctx.actor.userId });
  counter.add(ctx.tenantId, (usage) => addFeature(usage, { day, feature, marks }));
}
