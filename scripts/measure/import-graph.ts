import { cruise, type ICruiseResult } from 'dependency-cruiser';

export type ImportGraph = ReadonlyMap<string, { to: string; isTypeOnly: boolean }[]>;

/** Reads the imports of the given files; those that lead elsewhere are left out. */
export async function readImports(files: readonly string[]): Promise<ImportGraph> {
  const { output } = await cruise(
    ['apps', 'packages'],
    {
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  );
  const known = new Set(files);
  const { modules } = asResult(output);
  return new Map(
    modules
      .filter(({ source }) => known.has(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies
          .filter(({ resolved }) => known.has(resolved))
          .map(({ resolved, dependencyTypes }) => ({
            to: resolved,
            isTypeOnly: dependencyTypes.includes('type-only'),
          })),
      ]),
  );
}

function asResult(output: string | ICruiseResult): ICruiseResult {
  if (typeof output === 'string') throw new TypeError('The imports came as text.');
  return output;
}

/** Groups of files that import one another by a detour; with `values` imports of types alone do not count. */
export function cyclesOf(graph: ImportGraph, { values }: { values: boolean }): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const enter = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    for (const { to, isTypeOnly } of graph.get(file) ?? []) {
      if (values && isTypeOnly) continue;
      if (!order.has(to)) enter(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) cycles.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) enter(file);
  return cycles;
}

export function importersOf(graph: ImportGraph): [file: string, importers: number][] {
  const counts = new Map<string, number>();
  for (const imports of graph.values())
    for (const to of new Set(imports.map((found) => found.to))) counts.set(to, (counts.get(to) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
