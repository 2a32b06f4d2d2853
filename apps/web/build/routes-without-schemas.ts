import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../../../packages/contract/src/routes');
/** What the web reads of a route. */
export const routeFields = ['id', 'method', 'path', 'access', 'client'];
const schemaFile = /\.schemas\.ts$/;
const isInside = (file: string) => file.startsWith(folder + sep);

/**
 * The browser checks neither what it sends nor what it receives, so its routes travel without their schemas: otherwise
 * zod and the schemas of all routes stand between a signed-in visitor and the first page. Schemas that forms use are
 * exported as before, from a module of their own.
 */
export function routesWithoutSchemas(): Plugin {
  return {
    name: 'routes-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const target = resolve(dirname(importer), id);
      if (!id.startsWith('.') || !isInside(importer) || !isInside(target)) return null;
      if (schemaFile.test(target)) return { id: target, moduleSideEffects: false };
      const other = target.replace(/\.ts$/, '.schemas.ts');
      return schemaFile.test(importer) ? { id: other, moduleSideEffects: false } : null;
    },
    async load(id) {
      if (!isInside(id)) return null;
      if (id === resolve(folder, 'index.ts')) return index();
      return schemaFile.test(id) ? readFile(id.replace(schemaFile, '.ts'), 'utf8') : plainRoutes(id);
    },
  };
}

async function exportsOf(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(resolve(folder, file)).href);
}

const isFamily = (name: string) => name.endsWith('Routes');

async function index(): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && file !== 'index.ts',
  );
  const lines = await Promise.all(
    files.map(async (file) => {
      const schemas = Object.keys(await exportsOf(file)).filter((name) => !isFamily(name));
      return `export * from './${file}';
export { ${schemas.join(', ')} } from './${file.replace(/\.ts$/, '.schemas.ts')}';`;
    }),
  );
  return lines.join('\n');
}

async function plainRoutes(file: string): Promise<string> {
  const families = Object.entries(await exportsOf(file)).filter(([name]) => isFamily(name));
  return families
    .map(([name, routes]) => `export const ${name} = ${JSON.stringify(routes, withoutSchemas)};`)
    .join('\n');
}

/** Routes are the only objects in a family that have a path. */
function withoutSchemas(_key: string, value: unknown): unknown {
  const isRoute = typeof value === 'object' && value !== null && 'path' in value;
  return isRoute
    ? Object.fromEntries(Object.entries(value).filter(([field]) => routeFields.includes(field)))
    : value;
}
