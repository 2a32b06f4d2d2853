import { type ChannelSource, describeChannel, requireInfo } from './describe-channels.ts';
import { PlainError } from './plain-error.ts';

/** Channels that somebody listens to. */
export async function listChannels(options: ChannelSource, query: Record<string, string>): Promise<object> {
  const { filter_by_prefix: prefix = '', info } = query;
  const asked = requireInfo(info);
  if (asked.has('user_count') && !prefix.startsWith('presence-')) {
    throw new PlainError(400, 'user_count is there for presence channels: filter by the prefix presence-.');
  }
  const counts = await options.census(prefix);
  const described = [...counts].map(
    ([channel, listeners]) => [channel, describeChannel(options, channel, listeners, asked)] as const,
  );
  return { channels: Object.fromEntries(described) };
}

/** Whether somebody listens to a channel, and how many. */
export async function showChannel(
  options: ChannelSource,
  channel: string,
  { info }: Record<string, string>,
): Promise<object> {
  const asked = requireInfo(info);
  if (asked.has('user_count') && !channel.startsWith('presence-')) {
    throw new PlainError(400, 'user_count is there for presence channels.');
  }
  const listeners = (await options.census(channel)).get(channel) ?? 0;
  return { occupied: listeners > 0, ...describeChannel(options, channel, listeners, asked) };
}

/** Members of a presence channel. */
export function listUsers({ membersOf }: ChannelSource, channel: string): object {
  if (!channel.startsWith('presence-')) throw new PlainError(400, 'Users are listed of presence channels.');
  return { users: [...membersOf(channel).keys()].map((id) => ({ id })) };
}
