import type { CloseCode } from './close-codes.ts';
import type { MemberInfo } from './presence/presence-view.ts';

/** What the server says, as JSON text; `data` is JSON inside a string, as clients of the protocol expect. */
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
