import { engagementRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { UsageCounter } from './engagement/create-usage-counter.ts';
import { trackFeature } from './engagement/track-feature.ts';
import { trackPageView } from './engagement/track-page-view.ts';
import { trackSession } from './engagement/track-session.ts';

export function bindEngagement({ bind }: Binder, counter: UsageCounter): void {
  bind(engagementRoutes.pageView, (ctx, { body }) => trackPageView(ctx, counter, body));
  bind(engagementRoutes.feature, (ctx, { body }) => trackFeature(ctx, counter, body));
  bind(engagementRoutes.session, (ctx, { body }) => trackSession(ctx, counter, body));
}
