import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const web = new URL('../../../apps/web/', import.meta.url).pathname;

export interface DeveloperPages {
  /** Origin of the web app with the pages that only developers have. */
  origin: string;
  close: () => Promise<void>;
}

/** Builds the web app as for development and serves it, in front of the API of a server or of none. */
export async function serveDeveloperPages(serverUrl?: string): Promise<DeveloperPages> {
  const vitePath = createRequire(join(web, 'package.json')).resolve('vite');
  const { build, preview }: typeof import('vite') = await import(pathToFileURL(vitePath).href);
  const outDir = await mkdtemp(join(tmpdir(), 'guidon-dev-pages-'));
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  try {
    const options = {
      configFile: join(web, 'vite.config.ts'),
      mode: 'development',
      logLevel: 'error',
    } as const;
    await build({ ...options, build: { outDir, minify: false, reportCompressedSize: false } });
    const server = await preview({
      ...options,
      build: { outDir },
      preview: { port: 0, host: '127.0.0.1', ...(serverUrl !== undefined && { proxy: proxyTo(serverUrl) }) },
    });
    const origin = server.resolvedUrls?.local[0] ?? '';
    const close = async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    };
    return { origin: origin.replace(/\/$/, ''), close };
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

function proxyTo(target: string) {
  return { '/api': { target, changeOrigin: false }, '^/app/.+': { target, ws: true } };
}
