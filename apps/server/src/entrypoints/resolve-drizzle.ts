import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Spares the start most of its search for modules. Node parses the package.json of a package anew for every file of it
 * that is imported; that of drizzle-orm has 175 KB, and a start imports some 600 of its files.
 */
export function resolveDrizzleOnce(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      if (isFileOfDrizzle(specifier, parentURL))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context);
      const key = `${specifier} ${packageOf(parentURL)}`;
      const output = found.get(key) ?? nextResolve(specifier, context);
      found.set(key, output);
      return { ...output, shortCircuit: true };
    },
  });
}

function isFileOfDrizzle(specifier: string, parentURL: string): boolean {
  return (
    specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/')
  );
}

function packageOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/src/') + 1) || url;
}
