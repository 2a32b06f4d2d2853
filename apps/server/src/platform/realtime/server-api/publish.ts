import type { RealtimeMessage } from '../realtime-message.ts';
import { type ChannelSource, describeChannel, requireInfo } from './describe-channels.ts';
import { PlainError } from './plain-error.ts';
import type { PublishedEvent } from './read-event.ts';

export type PublishOptions = ChannelSource & { send: (message: RealtimeMessage) => void };

/** Sends one event to its channels. */
export async function publishOne(options: PublishOptions, event: PublishedEvent | string): Promise<object> {
  if (typeof event === 'string') throw new PlainError(400, event);
  const describe = await describer(options, [event]);
  options.send(event.message);
  if (event.info === undefined) return {};
  const described = event.message.channels.map(
    (channel) => [channel, describe(channel, event.info)] as const,
  );
  return { channels: Object.fromEntries(described) };
}

/** Sends several, in their order. */
export async function publishBatch(
  options: PublishOptions,
  events: PublishedEvent[] | string,
): Promise<object> {
  if (typeof events === 'string') throw new PlainError(400, events);
  const describe = await describer(options, events);
  for (const { message } of events) options.send(message);
  if (events.every(({ info }) => info === undefined)) return {};
  return {
    batch: events.flatMap(({ message, info }) => message.channels.map((channel) => describe(channel, info))),
  };
}

/** Counts are taken once for a request, and only where they are asked for. */
async function describer(options: PublishOptions, events: readonly PublishedEvent[]) {
  for (const { info } of events) requireInfo(info);
  const counts = events.some(({ info }) => info !== undefined)
    ? await options.census('')
    : new Map<string, number>();
  return (channel: string, info: string | undefined) =>
    describeChannel(options, channel, counts.get(channel) ?? 0, requireInfo(info));
}
