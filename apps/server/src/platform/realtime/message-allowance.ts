import type { Connection } from './connection.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

/** Takes one frame from the client's allowance (a token bucket); false when it is used up. */
export function takeMessageAllowance(connection: Connection, limits: RealtimeLimits, now: number): boolean {
  const refill = ((now - connection.tokensAt) / 1000) * limits.messagesPerSecond;
  const tokens = Math.min(limits.messageBurst, connection.tokens + Math.max(0, refill));
  connection.tokensAt = now;
  connection.tokens = Math.max(0, tokens - 1);
  return tokens >= 1;
}
