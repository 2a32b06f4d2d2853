import { createServer, type IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { costOf, limits } from '@guidon/contract';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createGate } from '../overload/create-gate.ts';
import type { LoadMonitor } from '../overload/create-load-monitor.ts';
import { type CallerAddress, createCallerAddress, type TrustedProxies } from './caller-address.ts';
import { type Drain, drainConnections } from './drain-connections.ts';
import { installErrorHandler, sendError, toAppError } from './error-handler.ts';
import type { RecentFailures } from './recent-failures.ts';
import { installJsonParser } from './install-json-parser.ts';
import { finishBodies } from './finish-bodies.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { createRequestIds } from './request-headers.ts';
import { createReadyResponder, type ReadyResponder } from './ready/ready-responder.ts';
import { behindShortAddress } from './addresses.ts';
import { securityHeaders } from './security-headers.ts';
import { createRequestWatch, type WatchOptions, watchRequests } from './watch-requests.ts';

export interface HttpOptions {
  log: FastifyBaseLogger;
  load: LoadMonitor;
  trustProxy: TrustedProxies;
  isSecure: boolean;
  botCheckOrigins: readonly string[];
  realtimeOrigin: string;
  metrics: WatchOptions['metrics'];
  failures: RecentFailures;
  logsRequests?: boolean;
  /**
   * Limits for slow clients in milliseconds: for sending a body other than an upload, and for reading any byte of a
   * reply.
   */
  patience?: { bodyMs: number; stalledMs: number };
}

/** For what is no route of the contract. */
const otherBodyBytes = 64 * 1024;
const keepAliveMs = 72_000;

/** Headers have to arrive at once; a whole request may take as long as the largest upload over a slow connection. */
const timing = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };
const requestTimeoutMs = 15 * 60_000;
const ordinaryPatience = { bodyMs: 60_000, stalledMs: 120_000 };

export async function createHttp({
  log,
  load,
  trustProxy,
  isSecure,
  botCheckOrigins,
  realtimeOrigin,
  metrics,
  failures,
  logsRequests = false,
  patience = ordinaryPatience,
}: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({ isSecure, botCheckOrigins, realtimeOrigin });
  const gate = createGate({ load, log });
  const requestId = createRequestIds(trustProxy);
  const watch = createRequestWatch({ metrics, logsRequests });
  const responder = createReadyResponder({
    everyHeader: headers,
    watch,
    requestId,
    log,
    isOpen: () => gate.admitsLight(),
  });
  const app = fastify({
    serverFactory: serverFactory({ load, responder, stalledMs: patience.stalledMs }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: otherBodyBytes,
    requestTimeout: requestTimeoutMs,
    clientErrorHandler: refuseUnreadable,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: behindShortAddress,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void sendError(toAppError(error), request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('readyResponder', responder);
  app.decorate('isSecure', isSecure);
  app.decorate('callerAddress', createCallerAddress(trustProxy));
  watchRequests(app, watch);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { route } = routeOptions.config;
    const refusal = route ? gate.refusal(costOf(route)) : null;
    if (refusal) throw await refusal;
  });
  installErrorHandler(app, failures);
  app.decorate('drain', drainConnections(app));
  limitBodyTime(app, patience.bodyMs);
  finishBodies(app);
  installJsonParser(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: limits.archiveBytes, headerPairs: 100 },
  });
  return app;
}

interface ServerOptions {
  load: LoadMonitor;
  responder: ReadyResponder;
  stalledMs: number;
}

/** Reads with a prepared body are answered before the framework sees them. */
function serverFactory({ load, responder, stalledMs }: ServerOptions): FastifyServerFactory {
  return (ordinary, { keepAliveTimeout = keepAliveMs, requestTimeout = 0 }) => {
    const server = createServer(timing, (request, response) => {
      load.noteRequest();
      const isTaken =
        server.listening && responder.answer(request, response, () => ordinary(request, response));
      if (!isTaken) ordinary(request, response);
    });
    return Object.assign(server, { keepAliveTimeout, requestTimeout, timeout: stalledMs });
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    readyResponder: ReadyResponder;
    callerAddress: CallerAddress;
    drain: Drain;
  }
}

/** Answers 408 and ends the connection when a body is incomplete after so many milliseconds, uploads excepted. */
function limitBodyTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasOrdinaryBody(raw)) endWhenLate(raw, withinMs);
    done();
  });
}

function endWhenLate(raw: IncomingMessage, withinMs: number): void {
  const timer = setTimeout(() => {
    const late = new Error('The body took too long to come.');
    if (isComing(raw))
      refuseUnreadable(Object.assign(late, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, withinMs).unref();
  const forget = () => clearTimeout(timer);
  raw.once('end', forget);
  raw.once('close', forget);
}

function isComing({ complete }: { complete?: boolean }): boolean {
  return complete === false;
}

function hasOrdinaryBody({ headers }: IncomingMessage): boolean {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return false;
  return headers['content-type']?.startsWith('multipart/') !== true;
}
