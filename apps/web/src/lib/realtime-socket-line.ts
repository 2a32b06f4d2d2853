import type Pusher from 'pusher-js';
import { type AskForRight, createAuthorizer } from './realtime-authorizer.ts';
import { createRealtimeConnection } from './realtime-connection.ts';
import type { PageLocation, RealtimeEndpoint } from './realtime-endpoint.ts';
import type { Line, LineListener, LineView, RealtimeMember } from './realtime-line.ts';
import { logRealtime } from './realtime-log.ts';

export interface SocketLineOptions {
  Pusher: typeof Pusher;
  endpoint: RealtimeEndpoint;
  location: PageLocation;
  askForRight: AskForRight;
  random: () => number;
  listener: LineListener;
}

/** A line of its own: one socket, and on it the wanted channels. */
export function createSocketLine({ askForRight, listener, random, ...rest }: SocketLineOptions): Line {
  const id = Math.random().toString(36).slice(2);
  const joined = new Map<string, string>();
  const members = new Map<string, readonly RealtimeMember[]>();
  const wanted = new Set<string>();
  /** Channels whose signature the endpoint has refused on this connection; it may have been made for the last one. */
  const refused = new Set<string>();
  let connections = 0;
  let joins = 0;
  let isConnected = false;

  const connection = createRealtimeConnection({
    ...rest,
    random,
    authorize: createAuthorizer({
      ask: askForRight,
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
      members.clear();
      refused.clear();
      changed();
    },
  });
  const { pusher } = connection;

  function changed(): void {
    const view: LineView = {
      connection: isConnected ? `${id} ${connections}` : null,
      joined: Object.fromEntries(joined),
      members: Object.fromEntries(members),
    };
    listener.changed(view);
  }

  function join(name: string): void {
    const channel = pusher.subscribe(name);
    channel.unbind_all();
    channel.bind_global((event: string, data: unknown) => {
      if (event === 'pusher:subscription_error') onRefused(name, data);
      else if (event.startsWith('pusher:')) onProtocolEvent(name, event);
      else listener.signal(name, event, data);
    });
  }

  function onProtocolEvent(name: string, event: string): void {
    if (event === 'pusher:subscription_succeeded') {
      joins += 1;
      joined.set(name, `${id} ${joins}`);
    }
    if (name.startsWith('presence-')) members.set(name, membersOf(pusher, name));
    changed();
  }

  function onRefused(name: string, data: unknown): void {
    if (isAuthError(data)) return;
    logRealtime(`${name} cannot be joined`, data);
    // Without this the library would wait for an answer until the connection is lost.
    pusher.channel(name)?.disconnect();
    if (!isSigned(name) || refused.has(name)) return;
    refused.add(name);
    pusher.subscribe(name);
  }

  return {
    want(channels) {
      const next = new Set(channels);
      for (const name of [...wanted].filter((name) => !next.has(name))) {
        wanted.delete(name);
        joined.delete(name);
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

/** The library's own word for a right that was not granted, which is logged already. */
function isAuthError(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'AuthError';
}

function isSigned(name: string): boolean {
  return name.startsWith('private-') || name.startsWith('presence-');
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
