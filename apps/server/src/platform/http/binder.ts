import {
  type Access,
  bodyBytesOf,
  type MemberAccess,
  type PublicAccess,
  type Route,
  type RouteInput,
  type RouteResult,
  successBody,
} from '@guidon/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountDefault, type Admission, admitRequest } from './admit-request.ts';
import type { LoadMonitor } from '../overload/create-load-monitor.ts';
import { AppError } from './app-error.ts';
import type { Actor, Ctx, Member, MemberCtx, SignedInCtx, Exchange } from './context.ts';
import { listedError } from './listed-error.ts';
import { isMember, requireAccess } from './require-access.ts';
import type { SendableBody } from './ready/ready-body.ts';
import { sendReady } from './ready/send-ready.ts';
import { isLongList, writeLongList } from './write-long-list.ts';

type ContextOf<A> = A extends MemberAccess ? MemberCtx : A extends PublicAccess ? Ctx : SignedInCtx;

/** A handler returns the result of its verb, or the reply itself when it has answered already. */
export type Handler<R extends Route> = (
  ctx: ContextOf<R['access']>,
  input: RouteInput<R>,
  exchange: Exchange,
) => Promise<RouteResult<R> | FastifyReply> | RouteResult<R> | FastifyReply;

export interface ReadyVerbs<R extends Route> {
  answer: (ctx: ContextOf<R['access']>, input: RouteInput<R>) => Promise<SendableBody>;
  /** The same without waiting, for a member who may call the route; null or a failure leaves it to `answer`. */
  peek: (actor: Member, params: Record<string, string>, nowMs: number) => SendableBody | null;
}

export interface Binder {
  bind: <R extends Route>(route: R, handler: Handler<R>) => void;
  /** Binds a read with a prepared body, most of whose replies bypass the framework. */
  bindReady: <R extends Route>(route: R, verbs: ReadyVerbs<R>) => void;
  bound: ReadonlySet<Route>;
}

export interface BinderOptions extends Admission {
  app: FastifyInstance;
  /** The same for a token in the cache; null for any other. */
  known: (token: string) => Actor | null;
  /** Fails a call whose verb throws a code that its route does not list, instead of logging a warning. */
  failsOnUnlistedErrors?: boolean;
}

/** Binds contract routes to handlers on one Fastify instance; enforces everything that a route declares. */
export function createBinder(options: BinderOptions): Binder {
  const { app, services, known, failsOnUnlistedErrors = false } = options;
  const bound = new Set<Route>();

  function bind<R extends Route>(route: R, handler: Handler<R>): void {
    assertComplete(route, bound);
    bound.add(route);
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      schema: schemaOf(route),
      config: { route },
      bodyLimit: bodyBytesOf(route),
      onRequest: async (request) => {
        request.ctx = await admitRequest(route, request, options);
        const takesForm = route.transport === 'upload' || route.transport === 'form';
        if (!takesForm && isForm(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      },
      ...(takesJson(route) && {
        preValidation: (request, _reply, done) => {
          if (request.body === undefined && mayBeEmpty(route)) request.body = {};
          done();
        },
      }),
      handler: async (request, reply) => {
        reply.status(route.status ?? 200);
        const ctx = contextFor(route, request.ctx);
        const result = await counted(services.load, route, async () =>
          handler(ctx, inputOf(route, request), { request, reply }),
        ).catch((error: unknown) => {
          throw listedError(route, error, { isFatal: failsOnUnlistedErrors, log: request.log });
        });
        // An awaited reply is undefined here.
        if (reply.sent || reply.raw.headersSent) return reply;
        const body = successBody(route.response, result);
        const list = isLongList(body) ? await writeLongList(route.response, body) : null;
        return list === null ? body : reply.type('application/json; charset=utf-8').send(list);
      },
    });
  }

  return {
    bound,
    bind,
    bindReady(route, { answer, peek }) {
      bind(route, async (ctx, input, exchange) => sendReady(exchange, await answer(ctx, input)));
      const limit = { name: route.id, ...(route.limit ?? accountDefault) };
      app.readyResponder.add(route, (token, params) => {
        const actor = known(token);
        if (!actor || !isMember(actor)) return null;
        requireAccess(route.access, actor);
        const body = peek(actor, params, services.clock());
        const admit = async () => (await services.rateLimits.consume(limit, actor.userId)).allowed;
        return body && { body, userId: actor.userId, admit };
      });
    },
  };
}

function takesJson({ body, transport = 'json' }: Route): boolean {
  return body !== undefined && transport === 'json';
}

/**
 * Where nothing in a body is required, a call without any is one with an empty one; Fastify validates `null` for it. Asked
 * with such a call only, as zod compiles a schema when it is first used, and all of them take a tenth of a start.
 */
function mayBeEmpty({ body }: Route): boolean {
  return body?.safeParse({}).success === true;
}

function schemaOf(route: Route) {
  return {
    summary: route.summary,
    operationId: route.id,
    tags: [route.id.split('.')[0] ?? 'other'],
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.transport !== 'download' && { response: { [route.status ?? 200]: route.response } }),
  };
}

/** Uploads and downloads wait for the network of the caller, which says nothing about the load of this process. */
async function counted<T>(
  load: LoadMonitor,
  { transport = 'json' }: Route,
  work: () => Promise<T>,
): Promise<T> {
  if (transport !== 'json') return work();
  load.begin();
  try {
    return await work();
  } finally {
    load.end();
  }
}

/** Any page can send a form without a preflight. Only uploads take one, and those need a token in a header. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.trim().toLowerCase().startsWith('multipart/') === true;
}

function assertComplete(route: Route, bound: ReadonlySet<Route>): void {
  const access: Access | undefined = route.access;
  if (!access) throw new Error(`Route ${route.id} has no access rule.`);
  if (access.kind === 'member' && access.roles.length === 0)
    throw new Error(`Route ${route.id} lets nobody in.`);
  if (bound.has(route)) throw new Error(`Route ${route.id} is bound twice.`);
}

/** Safe because `admitRequest` has just checked the access rule of the route. */
function contextFor<R extends Route>(_route: R, ctx: Ctx): ContextOf<R['access']> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ctx as ContextOf<R['access']>;
}

/** Safe because Fastify has parsed these three with the route's own schemas. */
function inputOf<R extends Route>(_route: R, request: FastifyRequest): RouteInput<R> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { params: request.params, query: request.query, body: request.body } as RouteInput<R>;
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
  interface FastifyContextConfig {
    route?: Route;
  }
}
