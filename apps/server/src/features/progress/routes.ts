import { engagementRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { UsageCounter } from './engagement/create-usage-counter.ts';
import { trackFeature, trackPageView, trackSession } from './engagement/track.ts';

export function bindEngagement({ bind }: Binder, counter: UsageCounter): void {
  bind(engagementRoutes.pageView, (ctx, { body }) => trackPageView(ctx, counter, body));
  bind(engagementRoutes.feature, (ctx, { body }) => trackFeature(ctx, counter, body));
  bind(engagementRoutes.session, (ctx, { body }) => trackSession(ctx, counter, body));
}
