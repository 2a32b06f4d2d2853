import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDeveloperPagesBuilt } from '../../../scripts/lib/build-web.mjs';

const web = new URL('../../../apps/web/', import.meta.url).pathname;

export interface DeveloperPages {
  /** Origin of the web app with the pages that only developers have. */
  origin: string;
  close: () => Promise<void>;
}

/** Serves the web app as it is for development, in front of the API of a server or of none. */
export async function serveDeveloperPages(serverUrl?: string): Promise<DeveloperPages> {
  const outDir = await ensureDeveloperPagesBuilt(process.execPath);
  const vitePath = createRequire(join(web, 'package.json')).resolve('vite');
  const { preview }: typeof import('vite') = await import(pathToFileURL(vitePath).href);
  const server = await preview({
    configFile: join(web, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', ...(serverUrl !== undefined && { proxy: proxyTo(serverUrl) }) },
  });
  const origin = server.resolvedUrls?.local[0] ?? '';
  return { origin: origin.replace(/\/$/, ''), close: () => server.close() };
}

function proxyTo(target: string) {
  return { '/api': { target, changeOrigin: false }, '^/app/.+': { target, ws: true } };
}
