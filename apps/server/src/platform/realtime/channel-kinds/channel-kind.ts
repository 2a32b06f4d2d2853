import type { Connection } from '../connection.ts';
import type { Grant } from '../grant.ts';
import type { RealtimeContext } from '../realtime-context.ts';

export type SubscriptionRequest = {
  channel: string;
  auth: string | undefined;
  channelData: string | undefined;
};

export type SubscriptionRefusal = { message: string; status: 400 | 401 | 403 };

/** The right to join: by a grant, or where none is needed. */
export type Admission = { grant: Grant | null };

/** Who may join channels of one prefix, and what a new listener is told. */
export type ChannelKind = {
  admit(
    context: RealtimeContext,
    connection: Connection,
    request: SubscriptionRequest,
  ): Admission | SubscriptionRefusal;
  greet(context: RealtimeContext, connection: Connection, request: SubscriptionRequest): unknown;
};
