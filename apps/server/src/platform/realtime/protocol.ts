export type MemberInfo = Readonly<Record<string, unknown>> | null;

/** Codes of the Pusher protocol: after 4000 to 4099 clients stay away, after 4100 to 4199 they wait a second, after 4200 to 4299 they reconnect at once. */
export const closeCodes = {
  unknownKey: 4001,
  overQuota: 4004,
  unsupportedVersion: 4007,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  silent: 4201,
  clientEventRefused: 4301,
} as const;

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];

export const channelNamePattern = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

export type ClientMessage = {
  event: string;
  channel: string | undefined;
  /** The object under `data`, also when it was sent as JSON inside a string; empty when there is none. */
  data: Readonly<Record<string, unknown>>;
  /** `data` as received. */
  raw: unknown;
};

type ParseResult = { message: ClientMessage } | { problem: string };

const EVENT_NAME_LENGTH = 200;

export function parseClientMessage(text: string): ParseResult {
  const frame = parseJson(text);
  if (!isRecord(frame)) {
    return { problem: 'A message must be a JSON object with an event.' };
  }
  const { event, channel } = frame;
  if (typeof event !== 'string' || event === '' || event.length > EVENT_NAME_LENGTH) {
    return { problem: `event must be a text of 1 to ${EVENT_NAME_LENGTH} characters.` };
  }
  if (channel !== undefined && typeof channel !== 'string') {
    return { problem: 'channel must be a text.' };
  }
  const data = typeof frame.data === 'string' ? parseJson(frame.data) : frame.data;
  return { message: { event, channel, data: isRecord(data) ? data : {}, raw: frame.data } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON texts; `data` is JSON inside a string, as clients of the protocol expect. */
export const serverMessages = {
  connectionEstablished: (socketId: string, activityTimeoutSeconds: number) =>
    JSON.stringify({
      event: 'pusher:connection_established',
      data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutSeconds }),
    }),
  ping: '{"event":"pusher:ping","data":"{}"}',
  pong: '{"event":"pusher:pong","data":"{}"}',
  error: (message: string, code: CloseCode | null) =>
    JSON.stringify({ event: 'pusher:error', data: { code, message } }),
  subscriptionSucceeded: (channel: string, data: unknown) =>
    JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: JSON.stringify(data) }),
  subscriptionError: (channel: string, message: string, status: number) =>
    JSON.stringify({
      event: 'pusher:subscription_error',
      channel,
      data: JSON.stringify({ type: 'SubscriptionError', error: message, status }),
    }),
  memberAdded: (channel: string, userId: string, info: MemberInfo) =>
    JSON.stringify({
      event: 'pusher_internal:member_added',
      channel,
      data: JSON.stringify({ user_id: userId, ...(info && { user_info: info }) }),
    }),
  memberRemoved: (channel: string, userId: string) =>
    JSON.stringify({
      event: 'pusher_internal:member_removed',
      channel,
      data: JSON.stringify({ user_id: userId }),
    }),
  channelEvent: (channel: string, event: string, data: string, userId?: string) =>
    JSON.stringify({ event, channel, data, ...(userId !== undefined && { user_id: userId }) }),
};
