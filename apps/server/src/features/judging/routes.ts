import { judgingRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { revokeStatus } from './revoke-status.ts';
import { setStatus } from './set-status.ts';

export function bindJudging({ bind }: Binder, events: LiveEvents): void {
  bind(judgingRoutes.setStatus, (ctx, { params, body }) => setStatus(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.revokeStatus, (ctx, { params }) => revokeStatus(ctx, events, params));
}
