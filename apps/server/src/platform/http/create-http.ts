import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { limits } from '@guidon/contract';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from './app-error.ts';
import { installErrorHandler } from './error-handler.ts';

export interface HttpOptions {
  log: FastifyBaseLogger;
  /** Whether, or how many, or which proxies in front may tell a caller's address. */
  trustProxy: boolean | number | string;
  isSecure: boolean;
}

const bodyBytes = 4 * 1024 * 1024;

/** The Fastify instance that every route is bound to: parsing, headers, the error shape, request ids. */
export async function createHttp({ log, trustProxy, isSecure }: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: bodyBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installJsonParser(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: limits.archiveBytes, headerPairs: 100 },
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  });
  return app;
}

/** JSON as Fastify reads it, but no NUL character gets in: PostgreSQL cannot hold one. */
function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && /\\u0000/.test(body)) {
      done(new AppError('VALIDATION_FAILED', 'Text must not contain NUL characters.'));
      return;
    }
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    void parse(request, body.toString(), done);
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  });
}
