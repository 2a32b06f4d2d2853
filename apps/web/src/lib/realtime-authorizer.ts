import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler } from 'pusher-js';
import { ApiError } from './api-error.ts';
import { authorizeDelayMs } from './realtime-delay.ts';
import { logAuthFailure } from './realtime-log.ts';
import { retryAfterSeconds } from './retry-after.ts';

export interface ChannelRight {
  auth: string;
  channel_data?: string | undefined;
}

/** Asks the server for one connection's right to a private or presence channel; rejects with an `ApiError`. */
export type AskForRight = (socketId: string, channel: string) => Promise<ChannelRight>;

interface AuthorizerDeps {
  ask: AskForRight;
  /** Whether the answer is still of use: the connection stands and the channel is wanted. */
  isWanted: (socketId: string, channel: string) => boolean;
  random: () => number;
}

/**
 * Tells pusher-js whether a channel may be joined. A server that is away or busy is asked again for as long as the
 * connection stands, a refusal is final, but a refused token is given one more chance: another tab may just have
 * got a new one. An answer for a connection that is gone is dropped, since the next one has asked by itself.
 */
export function createAuthorizer({ ask, isWanted, random }: AuthorizerDeps): ChannelAuthorizationHandler {
  async function rightTo(socketId: string, channel: string): Promise<ChannelRight | null> {
    for (let attempt = 0; isWanted(socketId, channel); attempt += 1) {
      try {
        return await ask(socketId, channel);
      } catch (error) {
        logAuthFailure(error);
        if (!mayHelpToAskAgain(error, attempt)) throw error;
        const leastMs = (retryAfterSeconds(error) ?? 0) * 1_000;
        await pause(leastMs + authorizeDelayMs(attempt, random));
      }
    }
    return null;
  }

  async function reply(
    socketId: string,
    channel: string,
    answer: ChannelAuthorizationCallback,
  ): Promise<void> {
    try {
      const right = await rightTo(socketId, channel);
      if (right === null || !isWanted(socketId, channel)) return;
      const { auth, channel_data } = right;
      answer(null, channel_data === undefined ? { auth } : { auth, channel_data });
    } catch (error) {
      if (isWanted(socketId, channel))
        answer(error instanceof Error ? error : new Error(String(error)), null);
    }
  }

  return ({ socketId, channelName }, answer) => {
    void reply(socketId, channelName, answer);
  };
}

function mayHelpToAskAgain(error: unknown, attempt: number): boolean {
  if (!(error instanceof ApiError) || error.code === 'MOVED') return false;
  if (error.status === 401) return attempt === 0;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
