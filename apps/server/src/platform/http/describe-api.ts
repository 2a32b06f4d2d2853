import swagger from '@fastify/swagger';
import { commonErrors, ErrorBody, errors, type Route } from '@guidon/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { renderApiPage, searchScript, searchScriptPath } from './api-page/render-api-page.ts';
import { IdempotencyHeaders } from './request-headers.ts';

/** Serves the OpenAPI description at `/api/openapi.json` and a page for people at `/api-docs`. Register before the routes. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Guidon',
        version,
        description:
          'Every call answers `{ "success": true, … }` or an error body. Send `Authorization: Bearer <token>`; ids are UUIDs, times are ISO 8601 in UTC. ' +
          `Beside the errors that a call lists, every one may answer ${commonErrors.join(', ')}.`,
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: errorSchema() },
      },
    },
    transform: (document) => {
      const route = document.route.config?.route;
      if (!route) return { ...jsonSchemaTransform(document), schema: { hide: true } };
      const transformed = jsonSchemaTransform(withHeaders(document, route));
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          description: `Who may call: ${whoMay(route.access)}. Errors: ${['VALIDATION_FAILED', ...(route.errors ?? [])].join(', ')}.`,
          ...(route.access.kind !== 'public' && { security: [{ bearer: [] }] }),
          ...(route.transport === 'upload' && { consumes: ['multipart/form-data'] }),
        },
      };
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/ctfd/openapi.json', { schema: { hide: true } }, () => ofCtfd(app.swagger()));
  app.get(searchScriptPath, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(searchScript),
  );
  let page: string | null = null;
  app.get('/api-docs', { schema: { hide: true } }, (_request, reply) => {
    page ??= renderApiPage(app.swagger());
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

const belowEvents = '/api/ctfd/';

/** The routes for clients that were made for CTFd by themselves, at the addresses where these look for them. */
function ofCtfd<Described extends { paths?: object }>(described: Described): Described {
  const paths = Object.entries(described.paths ?? {})
    .filter(([path]) => path.startsWith(belowEvents))
    .map(([path, operations]) => [path.slice('/api'.length), operations]);
  return { ...described, paths: Object.fromEntries(paths) };
}

type Document = Parameters<typeof jsonSchemaTransform>[0];

/** The binder reads these headers itself; this is for the description only. */
function withHeaders(document: Document, { isIdempotent }: Route): Document {
  if (isIdempotent !== true) return document;
  return { ...document, schema: { ...document.schema, headers: IdempotencyHeaders } };
}

function whoMay(access: { kind: string; roles?: readonly string[] }): string {
  if (access.kind === 'public') return 'anyone';
  if (access.kind === 'signed-in') return 'anyone who is signed in';
  if (access.kind === 'super-admin') return 'super-admins';
  return `members with the role ${access.roles?.join(', ') ?? ''}`;
}

/** The error body's schema, its `code` narrowed to the closed list. */
function errorSchema() {
  const { $schema: _, ...schema } = z.toJSONSchema(ErrorBody.extend({ code: z.enum(Object.keys(errors)) }), {
    target: 'draft-2020-12',
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON Schema 2020-12 is what OpenAPI 3.1 takes
  return schema as Record<string, unknown>;
}
