import { rehearsalRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Rehearsals } from './create-rehearsals.ts';
import { getRehearsal, startRehearsal, stopRehearsal } from './rehearsals.ts';

export function bindRehearsals({ bind }: Binder, rehearsals: Rehearsals): void {
  bind(rehearsalRoutes.get, (ctx, { params }) => getRehearsal(ctx, params.eventId));
  bind(rehearsalRoutes.start, (ctx, { params, body }) =>
    startRehearsal(ctx, rehearsals, params.eventId, body),
  );
  bind(rehearsalRoutes.stop, (ctx, { params }) => stopRehearsal(ctx, params.eventId));
}
