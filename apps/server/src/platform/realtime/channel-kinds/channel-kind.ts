import type { Connection } from '../connection.ts';
import type { RealtimeContext } from '../realtime-context.ts';

export type SubscriptionRequest = {
  channel: string;
  auth: string | undefined;
  channelData: string | undefined;
};

export type SubscriptionRefusal = { message: string; status: 400 | 401 | 403 };

/** A family of channels: who may join, and what a new listener is told. */
export type ChannelKind = {
  refuse(
    context: RealtimeContext,
    connection: Connection,
    request: SubscriptionRequest,
  ): SubscriptionRefusal | undefined;
  greet(context: RealtimeContext, connection: Connection, request: SubscriptionRequest): unknown;
};
