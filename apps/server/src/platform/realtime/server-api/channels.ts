import type { CountListeners } from '../channel-counts.ts';
import type { MemberInfo } from '../protocol.ts';
import { PlainError } from './requests.ts';

export async function listChannels(options: ChannelSource, query: Record<string, string>): Promise<object> {
  const { filter_by_prefix: prefix = '', info } = query;
  const asked = requireInfo(info);
  if (asked.has('user_count') && !prefix.startsWith('presence-')) {
    throw new PlainError(400, 'user_count is there for presence channels: filter by the prefix presence-.');
  }
  const counts = await options.countListeners(prefix);
  const described = [...counts].map(
    ([channel, listeners]) => [channel, describeChannel(options, channel, listeners, asked)] as const,
  );
  return { channels: Object.fromEntries(described) };
}

export async function showChannel(
  options: ChannelSource,
  channel: string,
  { info }: Record<string, string>,
): Promise<object> {
  const asked = requireInfo(info);
  if (asked.has('user_count') && !channel.startsWith('presence-')) {
    throw new PlainError(400, 'user_count is there for presence channels.');
  }
  const listeners = (await options.countListeners(channel)).get(channel) ?? 0;
  return { occupied: listeners > 0, ...describeChannel(options, channel, listeners, asked) };
}

export function listUsers({ membersOf }: ChannelSource, channel: string): object {
  if (!channel.startsWith('presence-')) throw new PlainError(400, 'Users are listed of presence channels.');
  return { users: [...membersOf(channel).keys()].map((id) => ({ id })) };
}

export type ChannelSource = {
  countListeners: CountListeners;
  membersOf: (channel: string) => ReadonlyMap<string, MemberInfo>;
};

const attributes = ['user_count', 'subscription_count'] as const;
type Attribute = (typeof attributes)[number];

export function requireInfo(info: string | undefined): ReadonlySet<Attribute> {
  const asked = (info ?? '').split(',').filter((name) => name !== '');
  const known = attributes.filter((name) => asked.includes(name));
  if (known.length === new Set(asked).size) return new Set(known);
  throw new PlainError(400, `info may name ${attributes.join(' and ')}.`);
}

type ChannelDescription = { user_count?: number; subscription_count?: number };

export function describeChannel(
  { membersOf }: Pick<ChannelSource, 'membersOf'>,
  channel: string,
  listeners: number,
  info: ReadonlySet<Attribute>,
): ChannelDescription {
  return {
    ...(info.has('user_count') && channel.startsWith('presence-') && { user_count: membersOf(channel).size }),
    ...(info.has('subscription_count') && { subscription_count: listeners }),
  };
}
