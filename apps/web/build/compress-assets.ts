import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minify, type Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json)$/;
/** Below this the headers weigh more than what is saved. */
const leastBytes = 1_024;

/**
 * Makes the scripts that are taken over as they are small, and lays a brotli and a gzip copy beside every file, so that
 * the server never compresses one while somebody waits.
 */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => compressible.test(name))) {
        const path = resolve(folder, file);
        if (file.endsWith('.js') && !file.includes('/')) await shorten(path);
        await compress(path);
      }
    },
  };
}

async function shorten(path: string): Promise<void> {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be made smaller: ${JSON.stringify(errors)}`);
  await writeFile(path, code);
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < leastBytes) return;
  await Promise.all([
    promisify(brotliCompress)(bytes).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
