import { realtimeRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { authorizeChannel } from './authorize-channel.ts';

export function bindRealtime({ bind }: Binder): void {
  bind(realtimeRoutes.authorize, (ctx, { body }) => authorizeChannel(ctx, body.socket_id, body.channel_name));
}
