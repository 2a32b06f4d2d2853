import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nothingHere } from './app-error.ts';
import { sendError } from './error-handler.ts';
import { matchPaths } from './match-paths.ts';
import { createPageHtml, isMember, PageFiles, Prerendered } from './page-html.ts';
import type { DescribePage, PageMeta } from './page-meta.ts';

const pagePathsFile = 'page-paths.json';
const pageFilesFile = 'page-files.json';
const prerenderedFile = 'prerendered.json';
const PagePaths = z.array(z.string());

/**
 * Hashed assets are cached for ever; every other address gets the page of the app, with 404 where the app has no page
 * of its own for it.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | null,
  describe: DescribePage = () => Promise.resolve(null),
): Promise<void> {
  const page = folder === null ? null : await readPage(folder);
  const isKnown = folder === null ? () => false : matchPaths(await readPagePaths(folder));
  if (folder !== null) await serveFiles(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/');
    if (page && isPage) {
      return reply
        .code(isKnown(request.url) ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .send(page(request.url, request.headers, await metaFor(request, describe)));
    }
    return sendError(nothingHere(), request, reply);
  });
}

/** Whoever has a session needs none; a page is shown without it where it cannot be found out. */
async function metaFor(request: FastifyRequest, describe: DescribePage): Promise<PageMeta | null> {
  if (isMember(request.headers)) return null;
  try {
    return await describe(request.url, request.server.callerAddress(request.raw));
  } catch (err) {
    request.log.warn({ err }, 'A page goes out without what links to it show');
    return null;
  }
}

async function readPage(folder: string) {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const files = PageFiles.parse(JSON.parse(await readFile(join(folder, pageFilesFile), 'utf8')));
  const prerendered = Prerendered.parse(JSON.parse(await readFile(join(folder, prerenderedFile), 'utf8')));
  return createPageHtml(html, files, prerendered);
}

/** The build of the app lists the paths of its pages. */
async function readPagePaths(folder: string): Promise<string[]> {
  return PagePaths.parse(JSON.parse(await readFile(join(folder, pagePathsFile), 'utf8')));
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
    globIgnore: ['assets/**', `${pagePathsFile}*`, `${pageFilesFile}*`, `${prerenderedFile}*`],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', 'no-cache');
    },
  });
}
