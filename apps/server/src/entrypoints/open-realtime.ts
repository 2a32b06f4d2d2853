import type { IncomingMessage, Server } from 'node:http';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Bus, TopicBus } from '../platform/bus/create-bus.ts';
import type { Config } from '../platform/config/index.ts';
import { createCallerAddress } from '../platform/http/caller-address.ts';
import { networkOf } from '../platform/rate-limits/network-of.ts';
import { hostedChannelAccess, ownChannelAccess } from '../platform/realtime/channel-authorization.ts';
import { createRealtime, type RealtimeTopics } from '../platform/realtime/create-realtime.ts';
import { hostedPublisher } from '../platform/realtime/hosted-publisher.ts';
import { ownPublisher } from '../platform/realtime/own-publisher.ts';
import { serverApi } from '../platform/realtime/server-api/server-api.ts';
import { subscribeToSessionChanges } from '../platform/realtime/session-changes.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { memberChanged } from '../features/memberships/index.ts';
import { sessionEnded } from '../features/sign-in/index.ts';
import { eventAccessChanged } from '../features/events/index.ts';
import { teamMemberLeft } from '../features/teams/index.ts';
import { policyChanged } from '../features/tenant-settings/index.ts';
import type { Services } from '../platform/services/services.ts';
import type { ChannelAccess, RealtimePublisher } from '../platform/services/realtime-services.ts';

export interface OpenRealtime {
  publisher: RealtimePublisher;
  channelAccess: ChannelAccess;
  settings: Services['settings']['realtime'];
  /** The HTTP API for programs that have the secret; null where none is configured. */
  serverApi: FastifyPluginAsync | null;
  stats: () => { connections: number; channels: number };
  attach: (server: Server) => void;
  catchUp: () => void;
  close: () => Promise<void>;
}

interface Surroundings {
  secretKey: string;
  bus: Bus<RealtimeTopics> & TopicBus;
  log: FastifyBaseLogger;
}

/** Events not sent to a hosted service by then are lost when the process ends. */
const drainMs = 5_000;

export function openRealtime(config: Config, surroundings: Surroundings): OpenRealtime {
  const { app, service } = config.realtime;
  return app && service ? openHosted(app, service, surroundings.log) : openOwn(config, surroundings);
}

type App = NonNullable<Config['realtime']['app']>;
type Service = NonNullable<Config['realtime']['service']>;

function openHosted(app: App, service: Service, log: FastifyBaseLogger): OpenRealtime {
  const { cluster, host, port, isSecure, apiOrigin } = service;
  const publisher = hostedPublisher({ origin: apiOrigin, appId: app.id, credentials: app, log });
  return {
    publisher,
    channelAccess: hostedChannelAccess(app),
    settings: { key: app.key, service: { cluster, host, port, isSecure } },
    serverApi: null,
    stats: () => ({ connections: 0, channels: 0 }),
    attach: () => {},
    catchUp: () => {},
    close: () => publisher.drain(drainMs),
  };
}

function openOwn(config: Config, { secretKey, bus, log }: Surroundings): OpenRealtime {
  const { app } = config.realtime;
  const callerAddress = createCallerAddress(config.trustProxy);
  const derived = {
    key: 'guidon',
    secret: keyedHash(secretKey, 'realtime', 'app secret').toString('base64url'),
  };
  const { key, secret } = app ?? derived;
  const realtime = createRealtime({
    key,
    secret,
    bus,
    log,
    allowsOrigin: (origin, request) => isOwnOrigin(config.publicUrl, origin, request),
    addressOf: (request) => networkOf(callerAddress(request)),
  });
  subscribeToSessionChanges(realtime, bus, {
    sessionEnded,
    userChanged: memberChanged,
    tenantChanged: policyChanged,
    teamMemberLeft,
    eventAccessChanged,
  });
  const { send, membersOf, countListeners } = realtime;
  return {
    publisher: ownPublisher(realtime),
    channelAccess: ownChannelAccess({ key, secret }),
    settings: { key },
    serverApi: app ? serverApi({ appId: app.id, credentials: app, send, membersOf, countListeners }) : null,
    stats: () => realtime.stats(),
    attach: (server) => realtime.attach(server),
    catchUp: () => realtime.renewAll(),
    close: () => realtime.close(),
  };
}

/** Pages may connect from the origin that served them; programs send no origin and may connect too. */
function isOwnOrigin(publicUrl: string, origin: string | undefined, request: IncomingMessage): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.parse(origin)?.host === request.headers.host;
}
