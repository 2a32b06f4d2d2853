import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type Pusher from 'pusher-js';
import { WebSocket } from 'ws';
import { type Bus, createBus } from '../bus/create-bus.ts';
import type { ChannelAuthorization, RealtimeAudience } from '../services/realtime-services.ts';
import { authorizeChannel, ownChannelAccess } from './channel-authorization.ts';
import type { RealtimeLog } from './context.ts';
import {
  createRealtime,
  type Realtime,
  type RealtimeOptions,
  type RealtimeTopics,
} from './create-realtime.ts';
import type { Grant } from './grants.ts';

const quiet = () => {};
export const quietLog: RealtimeLog = { debug: quiet, info: quiet, warn: quiet, error: quiet };

export type RealtimeFixture = {
  realtime: Realtime;
  server: Server;
  port: number;
  /** Writes to the sockets of this endpoint; returns to how many. */
  publish: (channel: string, event: string, data: unknown, audience?: RealtimeAudience) => number;
  /** The signature of a grant, or one without where null is given. */
  authorize: (socketId: string, channel: string, grant?: Partial<Grant> | null) => ChannelAuthorization;
  end(): Promise<void>;
};

const credentials = { key: 'guidon', secret: 'secret' };
const access = ownChannelAccess(credentials);

function soleBus() {
  return createBus<RealtimeTopics>({ carrier: null, log: quietLog });
}

/** Buses of several processes: what one publishes, it has at once, and the others soon after. */
export function joinedBuses(count: number): Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>[] {
  const buses = Array.from({ length: count }, soleBus);
  return buses.map((own) => ({
    subscribe: (topic, handler) => own.subscribe(topic, handler),
    publish(topic, message) {
      own.publish(topic, message);
      for (const other of buses) if (other !== own) queueMicrotask(() => other.publish(topic, message));
    },
  }));
}

/** What a session of user 1 in tenant 1 is given. */
export function exampleGrant(differing: Partial<Grant> = {}): Grant {
  return {
    userId: 'user-1',
    tenantId: 'tenant-1',
    sessionId: 'session-1',
    issuedAtMs: Date.now(),
    clientEvents: false,
    ...differing,
  };
}

/** An endpoint with key `guidon` and secret `secret` on a free port of the loopback address. */
export async function startRealtime(options: Partial<RealtimeOptions> = {}): Promise<RealtimeFixture> {
  const realtime = createRealtime({ ...credentials, log: quietLog, bus: soleBus(), ...options });
  const server = createServer((_request, response) => response.end('plain'));
  realtime.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    realtime,
    server,
    port,
    publish: (channel, event, data, audience) => {
      const before = realtime.stats().framesSent;
      realtime.send({ channels: [channel], event, data: JSON.stringify(data ?? null), audience });
      return realtime.stats().framesSent - before;
    },
    authorize: (socketId, channel, grant) =>
      grant === null
        ? authorizeChannel(credentials, socketId, channel)
        : access.authorize(socketId, channel, exampleGrant(grant)),
    async end() {
      await realtime.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ServerMessage = { event: string; channel?: string; data: unknown };

export type RawClient = {
  socket: WebSocket;
  socketId: string;
  send(event: string, data?: unknown): void;
  /** The next message that was not taken yet. */
  next(): Promise<ServerMessage>;
  closed: Promise<number>;
};

export async function connectRaw(port: number): Promise<RawClient> {
  const client = openRaw(port);
  const welcome = await client.next();
  const { socket_id: socketId }: { socket_id: string } = JSON.parse(String(welcome.data));
  return { ...client, socketId };
}

/** A bare socket, without waiting for a welcome. */
export function openRaw(port: number, path = '/app/guidon?protocol=7', headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const arrived: ServerMessage[] = [];
  const waiting: ((message: ServerMessage) => void)[] = [];
  socket.on('message', (frame: Buffer) => {
    const message: ServerMessage = JSON.parse(frame.toString());
    const taker = waiting.shift();
    if (taker) taker(message);
    else arrived.push(message);
  });
  socket.on('error', quiet);
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  return {
    socket,
    closed,
    send: (event: string, data: unknown = {}) => socket.send(JSON.stringify({ event, data })),
    next(): Promise<ServerMessage> {
      const message = arrived.shift();
      return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** The CommonJS build for Node exports the class itself, unlike its types. */
export const PusherInNode: typeof Pusher.default = createRequire(import.meta.url)('pusher-js');
