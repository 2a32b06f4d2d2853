import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveDrizzleOnce } from './resolve-drizzle.ts';

// Stripping types from a thousand modules and compiling them is a third of a start. Where the folder cannot be written
// to, each start does it anew.
const compiled = fileURLToPath(new URL('../../../../node_modules/.guidon/compiled/', import.meta.url));
enableCompileCache(compiled);
// For the workers that it starts.
process.env['NODE_COMPILE_CACHE'] = compiled;
resolveDrizzleOnce();
await import('./program.ts');
