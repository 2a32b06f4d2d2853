// JavaScript, as the first TypeScript that is not in the cache brings the compiler that strips types, 18 MB.
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBundle } from './bundled.mjs';

// Compiling the program, and stripping the types of what is not bundled, is half of a start, so the result is cached.
// Where the folder is not writable, each start repeats it.
const compiled = fileURLToPath(new URL('../../../../node_modules/.guidon/compiled/', import.meta.url));
enableCompileCache(compiled);
// Inherited by the workers.
process.env['NODE_COMPILE_CACHE'] = compiled;
const name = cluster.isPrimary ? 'program' : 'worker';
const bundle = findBundle();
if (bundle === null) {
  await import('../platform/processes/resolve-once.ts');
  await import(`./${name}.ts`);
} else {
  await import(pathToFileURL(join(bundle, `${name}.mjs`)).href);
}
