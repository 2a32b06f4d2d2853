import type Pusher from 'pusher-js';
import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler } from 'pusher-js';
import { ApiError, retryAfterSeconds } from '../api-error.ts';
import { authorizeDelayMs } from './delays.ts';
import { createRealtimeConnection, type PageLocation, type RealtimeEndpoint } from './pusher-connection.ts';
import {
  type Transport,
  type TransportListener,
  type TransportState,
  logAuthFailure,
  logRealtime,
  type RealtimeMember,
} from './transport.ts';

interface SocketTransportOptions {
  Pusher: typeof Pusher;
  endpoint: RealtimeEndpoint;
  location: PageLocation;
  requestAuth: RequestChannelAuth;
  random: () => number;
  listener: TransportListener;
}

export function createSocketTransport({
  requestAuth,
  listener,
  random,
  ...rest
}: SocketTransportOptions): Transport {
  const id = Math.random().toString(36).slice(2);
  const joined = new Map<string, string>();
  const unchanged = new Set<string>();
  const members = new Map<string, readonly RealtimeMember[]>();
  const wanted = new Set<string>();
  /** Retried once each: the signature may have been made for the previous connection. */
  const refused = new Set<string>();
  let connections = 0;
  let joins = 0;
  let isConnected = false;

  const connection = createRealtimeConnection({
    ...rest,
    random,
    authorize: createAuthorizer({
      ask: requestAuth,
      isWanted: (socketId, channel) =>
        pusher.connection.state === 'connected' &&
        pusher.connection.socket_id === socketId &&
        wanted.has(channel),
      random,
    }),
    onConnected: () => {
      isConnected = true;
      connections += 1;
      changed();
    },
    onLost: () => {
      isConnected = false;
      joined.clear();
      unchanged.clear();
      members.clear();
      refused.clear();
      changed();
    },
  });
  const { pusher } = connection;

  function changed(): void {
    const view: TransportState = {
      connection: isConnected ? `${id} ${connections}` : null,
      joined: Object.fromEntries(joined),
      unchanged: [...unchanged],
      members: Object.fromEntries(members),
    };
    listener.changed(view);
  }

  function join(name: string): void {
    const channel = pusher.subscribe(name);
    channel.unbind_all();
    channel.bind_global((event: string, data: unknown) => {
      if (event === 'pusher:subscription_error') onRefused(name, data);
      else if (event.startsWith('pusher:')) onProtocolEvent(name, event, data);
      else listener.signal(name, event, data);
    });
  }

  function onProtocolEvent(name: string, event: string, data: unknown): void {
    if (event === 'pusher:subscription_succeeded') {
      joins += 1;
      joined.set(name, `${id} ${joins}`);
      if (quietMsIn(data) > pageAgeMs() + lagMs) unchanged.add(name);
      else unchanged.delete(name);
    }
    if (name.startsWith('presence-')) members.set(name, membersOf(pusher, name));
    changed();
  }

  function onRefused(name: string, data: unknown): void {
    if (isAuthError(data)) return;
    logRealtime(`${name} cannot be joined`, data);
    // Without this the library waits for an answer until the connection is lost.
    pusher.channel(name)?.disconnect();
    if (!isPrivate(name) || refused.has(name)) return;
    refused.add(name);
    pusher.subscribe(name);
  }

  return {
    setChannels(channels) {
      const next = new Set(channels);
      for (const name of [...wanted].filter((name) => !next.has(name))) {
        wanted.delete(name);
        joined.delete(name);
        unchanged.delete(name);
        members.delete(name);
        refused.delete(name);
        pusher.channel(name)?.unbind_all();
        pusher.unsubscribe(name);
      }
      for (const name of [...next].filter((name) => !wanted.has(name))) {
        wanted.add(name);
        join(name);
      }
    },
    close: () => connection.close(),
  };
}

function isAuthError(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'AuthError';
}

function isPrivate(name: string): boolean {
  return name.startsWith('private-') || name.startsWith('presence-');
}

/** What one process has sent another may show a moment later. */
const lagMs = 1_000;

/** What only our own endpoint says. */
function quietMsIn(data: unknown): number {
  const isTold = typeof data === 'object' && data !== null && 'quiet_ms' in data;
  return isTold && typeof data.quiet_ms === 'number' ? data.quiet_ms : 0;
}

/** Some browsers stop the first clock while the machine sleeps. */
function pageAgeMs(): number {
  return Math.max(performance.now(), Date.now() - performance.timeOrigin);
}

function membersOf(pusher: Pusher, name: string): readonly RealtimeMember[] {
  const channel = pusher.channel(name);
  const list: RealtimeMember[] = [];
  if ('members' in channel && isMembers(channel.members)) channel.members.each((member) => list.push(member));
  return list;
}

interface Members {
  each(callback: (member: RealtimeMember) => void): void;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && 'each' in value && typeof value.each === 'function';
}

interface ChannelAuth {
  auth: string;
  channel_data?: string | undefined;
}

/** Asks the server to authorize one connection for a private or presence channel; rejects with an `ApiError`. */
export type RequestChannelAuth = (socketId: string, channel: string) => Promise<ChannelAuth>;

interface AuthorizerDeps {
  ask: RequestChannelAuth;
  /** False once the connection is lost or the channel is left. */
  isWanted: (socketId: string, channel: string) => boolean;
  random: () => number;
}

/** A refusal is final, but a refused token is retried once, since another tab may just have refreshed it. */
function createAuthorizer({ ask, isWanted, random }: AuthorizerDeps): ChannelAuthorizationHandler {
  async function authFor(socketId: string, channel: string): Promise<ChannelAuth | null> {
    for (let attempt = 0; isWanted(socketId, channel); attempt += 1) {
      try {
        return await ask(socketId, channel);
      } catch (error) {
        logAuthFailure(error);
        if (!isWorthRetrying(error, attempt)) throw error;
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
      const right = await authFor(socketId, channel);
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

function isWorthRetrying(error: unknown, attempt: number): boolean {
  if (!(error instanceof ApiError) || error.code === 'MOVED') return false;
  if (error.status === 401) return attempt === 0;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
