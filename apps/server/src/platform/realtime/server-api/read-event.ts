import { z } from 'zod';
import { channelNamePattern } from '../channel-name.ts';
import type { RealtimeMessage } from '../realtime-message.ts';

/** What one request may carry. */
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

/** An event as a program sent it, and what it wants to know of its channels. */
export type PublishedEvent = { message: RealtimeMessage; info: string | undefined };

/** The event of a request, or a sentence that says what is wrong with it. */
export function readEvent(body: unknown): PublishedEvent | string {
  const result = OneEvent.safeParse(body);
  if (!result.success) return sentenceOf(result.error);
  const { channel, channels = channel === undefined ? [] : [channel], ...event } = result.data;
  return channels.length === 0 ? 'channels: is required.' : published(channels, event);
}

/** The events of a batch, in its order. */
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
