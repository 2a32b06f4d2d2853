import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { nothingHere } from './app-error.ts';
import { sendError } from './error-handler.ts';

/** Hashed assets are cached for ever; every other address gets the page of the app. */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const page = folder === null ? null : await readFile(join(folder, 'index.html'));
  if (folder !== null) await serveFiles(app, folder);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/');
    if (page && isPage) {
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    }
    return sendError(nothingHere(), request, reply);
  });
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const rules = { index: false, preCompressed: true } satisfies Partial<FastifyStaticOptions>;
  // One route for all files: one for each takes a tenth of the time that a start takes.
  await app.register(fastifyStatic, {
    ...rules,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: '1y',
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...rules,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', 'no-cache');
    },
  });
}
