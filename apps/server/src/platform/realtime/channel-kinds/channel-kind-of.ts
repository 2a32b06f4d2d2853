import type { ChannelKind } from './channel-kind.ts';
import { presenceChannel } from './presence-channel.ts';
import { privateChannel } from './private-channel.ts';
import { publicChannel } from './public-channel.ts';

const kindsByPrefix = new Map<string, ChannelKind>([
  ['private', privateChannel],
  ['presence', presenceChannel],
]);

export function channelKindOf(channel: string): ChannelKind {
  return kindsByPrefix.get(channel.slice(0, channel.indexOf('-'))) ?? publicChannel;
}
