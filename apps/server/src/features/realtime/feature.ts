import { type ChannelFamily, defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { collectChannels } from './authorize-channel.ts';
import { bindRealtime } from './routes.ts';

/** `allChannels` is the private and presence channels of every feature; a channel of none is refused to all. */
export function realtimeFeature(allChannels: () => readonly ChannelFamily[]): Feature {
  return defineFeature({
    name: 'realtime',
    bind: (binder) => bindRealtime(binder, collectChannels(allChannels())),
  });
}
