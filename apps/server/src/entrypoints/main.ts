import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveDrizzleOnce } from './resolve-drizzle.ts';

// Stripping the types of a thousand modules and compiling them is a third of a start, so the result is cached. Where
// the folder is not writable, each start repeats it.
const compiled = fileURLToPath(new URL('../../../../node_modules/.guidon/compiled/', import.meta.url));
enableCompileCache(compiled);
// Inherited by the workers.
process.env['NODE_COMPILE_CACHE'] = compiled;
resolveDrizzleOnce();
await import('./program.ts');
