import { type ChannelFamily, defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { collectChannels, authorizeChannel } from './authorize-channel.ts';
import { realtimeRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';

/** `allChannels` is the private and presence channels of every feature; a channel of none is refused to all. */
export function realtimeFeature(allChannels: () => readonly ChannelFamily[]): Feature {
  return defineFeature({
    name: 'realtime',
    bind: (binder) => bindRealtime(binder, collectChannels(allChannels())),
  });
}

function bindRealtime({ bind }: Binder, families: readonly ChannelFamily[]): void {
  bind(realtimeRoutes.authorize, (ctx, { body }) =>
    authorizeChannel(ctx, families, { socketId: body.socket_id, channel: body.channel_name }),
  );
}
