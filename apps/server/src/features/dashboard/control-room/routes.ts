import { controlRoomRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { createAnalytics } from './analytics.ts';
import type { Rooms } from './create-rooms.ts';
import { listWrongAnswers } from './list-wrong-answers.ts';

export function bindControlRoom({ bind }: Binder, rooms: Rooms, events: LiveEvents): void {
  const analytics = createAnalytics(events);
  bind(controlRoomRoutes.show, (ctx, { params }) => rooms.show(ctx, params));
  bind(controlRoomRoutes.analytics, (ctx, { params }) => analytics(ctx, params));
  bind(controlRoomRoutes.wrongAnswers, (ctx, { params, query }) =>
    listWrongAnswers(ctx, events, { ...params, ...query }),
  );
}
