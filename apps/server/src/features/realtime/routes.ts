import { realtimeRoutes } from '@guidon/contract';
import type { ChannelFamily } from '../../platform/feature/feature.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { authorizeChannel } from './authorize-channel.ts';

export function bindRealtime({ bind }: Binder, families: readonly ChannelFamily[]): void {
  bind(realtimeRoutes.authorize, (ctx, { body }) =>
    authorizeChannel(ctx, families, { socketId: body.socket_id, channel: body.channel_name }),
  );
}
