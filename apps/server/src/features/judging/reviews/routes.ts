import { reviewRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { decideAnswer } from './decide-answer.ts';
import { listReviews } from './list-reviews.ts';

export function bindReviews({ bind }: Binder, events: LiveEvents): void {
  bind(reviewRoutes.list, (ctx, { params, query }) => listReviews(ctx, events, { ...params, ...query }));
  bind(reviewRoutes.decide, (ctx, { params, body }) => decideAnswer(ctx, events, { ...params, ...body }));
}
