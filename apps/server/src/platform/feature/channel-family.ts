import type { SignedInCtx } from '../http/context.ts';

export interface ChannelPermission {
  /** What the other members of a presence channel see. */
  userInfo?: Record<string, unknown>;
  /** Whether the caller may send client events to the other listeners. */
  clientEvents?: boolean;
}

/** A kind of private or presence channel: its name, and who may listen. */
export interface ChannelFamily {
  /** The name of a channel up to its id. */
  prefix: `private-${string}-` | `presence-${string}-`;
  /** Throws where the caller may not listen. */
  admit(ctx: SignedInCtx, id: string): ChannelPermission | Promise<ChannelPermission>;
}
