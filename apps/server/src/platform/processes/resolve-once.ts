import { registerHooks, type ResolveFnOutput } from 'node:module';

const found = new Map<string, ResolveFnOutput>();

/**
 * Loaded before all else, spares the start most of its search for modules. Node parses the package.json of a package anew
 * for every file of it that is imported, and asks the disk several times for each of ours, of which there are a thousand.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, parentURL);
      if (format === null) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    const ours = packageOf(parentURL);
    if (ours === null || specifier.startsWith('node:')) return nextResolve(specifier, context);
    const key = `${specifier} ${ours}`;
    const output = found.get(key) ?? nextResolve(specifier, context);
    found.set(key, output);
    return { ...output, shortCircuit: true };
  },
});

/** Of a file beside the one that imports it, where the name alone says what it is; else null. */
function formatOf(specifier: string, parentURL: string): string | null {
  if (/\/node_modules\/(?:drizzle-orm|zod)\//.test(parentURL))
    return specifier.endsWith('.js') ? 'module' : null;
  if (parentURL.includes('/node_modules/')) return null;
  return specifier.endsWith('.ts') ? 'module-typescript' : null;
}

/** The files of one of our packages find the same modules. */
function packageOf(url: string): string | null {
  const end = url.includes('/node_modules/') ? -1 : url.lastIndexOf('/src/');
  return end === -1 ? null : url.slice(0, end);
}
