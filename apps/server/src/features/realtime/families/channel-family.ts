import type { SignedInCtx } from '../../../platform/http/context.ts';

export interface ChannelPermission {
  /** Whom the other members of a presence channel see. */
  userInfo?: Record<string, unknown>;
  /** Whether they may send client events to the other listeners. */
  clientEvents?: boolean;
}

/** Private or presence channels that are alike: what they are called, and who may listen. */
export interface ChannelFamily {
  /** The name of a channel up to the id that it is about. */
  prefix: `private-${string}-` | `presence-${string}-`;
  /** Throws where the caller may not listen. */
  admit(ctx: SignedInCtx, id: string): ChannelPermission | Promise<ChannelPermission>;
}
