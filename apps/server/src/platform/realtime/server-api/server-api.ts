import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { RealtimeCredentials } from '../channel-authorization.ts';
import { channelNamePattern } from '../protocol.ts';
import { listChannels, listUsers, showChannel } from './channels.ts';
import {
  eventLimits,
  publishBatch,
  publishOne,
  type PublishOptions,
  readBatch,
  readEvent,
} from './publish.ts';
import {
  bytesOf,
  parseBody,
  pathOf,
  PlainError,
  problemOfBody,
  problemOfRequest,
  queryOf,
} from './requests.ts';

type ServerApiOptions = PublishOptions & {
  appId: string;
  credentials: RealtimeCredentials;
  now?: () => number;
};

type Request = { url: string; body: unknown; params: unknown };
type Answer = (request: Request) => Promise<object> | object;

/** The HTTP API of the Pusher protocol, for programs that have the secret: publish, and list channels and users. */
export function serverApi(options: ServerApiOptions): FastifyPluginAsync {
  return async (app) => {
    installChecks(app, options);
    const at = (path: string) => `/apps/${options.appId}${path}`;
    const add = (method: 'GET' | 'POST', path: string, answer: Answer) =>
      app.route({
        method,
        url: at(path),
        schema: { hide: true },
        handler: async (request) => answer(request),
      });

    add('POST', '/events', ({ body }) => publishOne(options, readEvent(parseBody(body))));
    add('POST', '/batch_events', ({ body }) => publishBatch(options, readBatch(parseBody(body))));
    add('GET', '/channels', (request) => listChannels(options, queryOf(request)));
    add('GET', '/channels/:channel', (request) => showChannel(options, channelOf(request), queryOf(request)));
    add('GET', '/channels/:channel/users', (request) => listUsers(options, channelOf(request)));
  };
}

/** The body of an unsigned request is not read, and one other than the signed body is not parsed. */
function installChecks(app: FastifyInstance, { credentials, now = Date.now }: ServerApiOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: eventLimits.bodyBytes },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'A request of the realtime server API failed');
    const text = status >= 500 ? 'Something went wrong on our side.' : error.message;
    return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`);
  });
  app.addHook('onRequest', async (request) => {
    const { method } = request;
    const signed = { method, path: pathOf(request), query: queryOf(request) };
    const problem = problemOfRequest(credentials, signed, now());
    if (problem !== undefined) throw new PlainError(401, problem);
  });
  app.addHook('preValidation', async (request) => {
    const problem = problemOfBody({ query: queryOf(request), body: bytesOf(request.body) });
    if (problem !== undefined) throw new PlainError(401, problem);
  });
}

function channelOf({ params }: Request): string {
  const channel = typeof params === 'object' && params && 'channel' in params ? params.channel : undefined;
  if (typeof channel === 'string' && channelNamePattern.test(channel)) return channel;
  throw new PlainError(400, 'This is not the name of a channel.');
}
