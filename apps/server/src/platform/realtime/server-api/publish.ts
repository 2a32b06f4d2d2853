import { z } from 'zod';
import type { RealtimeMessage } from '../context.ts';
import { channelNamePattern } from '../protocol.ts';
import { type ChannelSource, describeChannel, requireInfo } from './channels.ts';
import { PlainError } from './requests.ts';

export type PublishOptions = ChannelSource & { send: (message: RealtimeMessage) => void };

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

/** Listeners are counted once per request, and only where asked for. */
async function describer(options: PublishOptions, events: readonly PublishedEvent[]) {
  for (const { info } of events) requireInfo(info);
  const counts = events.some(({ info }) => info !== undefined)
    ? await options.countListeners('')
    : new Map<string, number>();
  return (channel: string, info: string | undefined) =>
    describeChannel(options, channel, counts.get(channel) ?? 0, requireInfo(info));
}

/** Limits of one request. */
export const eventLimits = { dataBytes: 10 * 1024, channels: 100, batch: 10, bodyBytes: 256 * 1024 };

const Name = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => !name.startsWith('pusher:') && !name.startsWith('pusher_internal:'), {
    error: 'must not be that of an event of the protocol',
  });
const Channel = z.string().regex(channelNamePattern, 'must be 1 to 164 letters, digits or _ - = @ , . ;');
const Data = z.string().refine((data) => Buffer.byteLength(data) <= eventLimits.dataBytes, {
  error: `must have ${eventLimits.dataBytes} bytes at most`,
});
const common = {
  name: Name,
  data: Data,
  socket_id: z
    .string()
    .regex(/^\d{1,20}\.\d{1,20}$/, 'must be the id of a socket')
    .optional(),
  info: z.string().max(100).optional(),
};
const channelList = z
  .array(Channel)
  .min(1)
  .max(eventLimits.channels, `must be ${eventLimits.channels} at most`);

const OneEvent = z.object({ ...common, channel: Channel.optional(), channels: channelList.optional() });
const Batch = z.object({
  batch: z
    .array(z.object({ ...common, channel: Channel }))
    .max(eventLimits.batch, `must be ${eventLimits.batch} at most`),
});

/** `info` names the channel attributes to return. */
type PublishedEvent = { message: RealtimeMessage; info: string | undefined };

export function readEvent(body: unknown): PublishedEvent | string {
  const result = OneEvent.safeParse(body);
  if (!result.success) return sentenceOf(result.error);
  const { channel, channels = channel === undefined ? [] : [channel], ...event } = result.data;
  return channels.length === 0 ? 'channels: is required.' : published(channels, event);
}

export function readBatch(body: unknown): PublishedEvent[] | string {
  const result = Batch.safeParse(body);
  if (!result.success) return sentenceOf(result.error);
  return result.data.batch.map(({ channel, ...event }) => published([channel], event));
}

function published(
  channels: readonly string[],
  event: { name: string; data: string; socket_id?: string | undefined; info?: string | undefined },
): PublishedEvent {
  const { name, data, socket_id: except, info } = event;
  return { message: { channels, event: name, data, except }, info };
}

function sentenceOf({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.') || 'The body'}: ${issue.message}.` : 'The body cannot be read.';
}
