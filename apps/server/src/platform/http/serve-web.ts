import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { sendError } from './error-handler.ts';

/** Serves the built web app, where there is one: hashed assets for ever, its page for every address of a person. */
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
    return sendError(new AppError('NOT_FOUND', 'There is nothing at this address.'), request, reply);
  });
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
