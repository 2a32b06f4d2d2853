// JavaScript, as the first TypeScript that is not in the cache brings the compiler that strips types, 18 MB.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping the types of a thousand modules and compiling them is a third of a start, so the result is cached. Where
// the folder is not writable, each start repeats it.
const compiled = fileURLToPath(new URL('../../../../node_modules/.guidon/compiled/', import.meta.url));
enableCompileCache(compiled);
// Inherited by the workers.
process.env['NODE_COMPILE_CACHE'] = compiled;
await import('../platform/processes/resolve-once.ts');
await import('./program.ts');
