import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { cyclesOf } from './import-graph.ts';

const feature = /^apps\/(?:server|web)\/src\/features\/[^/]+/;
const specifier = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Folders of features on one side that reach themselves through others; `textOf` gives the source of a file. */
export function featureRings(
  files: readonly string[],
  textOf: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): string[][] {
  const graph = new Map<string, { to: string; isTypeOnly: boolean }[]>();
  for (const path of files) {
    const [from] = feature.exec(path) ?? [];
    if (from === undefined) continue;
    const imports = [...textOf(path).matchAll(specifier)].flatMap(([, to = '']) => {
      const [folder] = feature.exec(join(path, '..', to)) ?? [];
      return folder === undefined || folder === from ? [] : [{ to: folder, isTypeOnly: false }];
    });
    graph.set(from, [...(graph.get(from) ?? []), ...imports]);
  }
  return cyclesOf(graph, { values: false });
}
