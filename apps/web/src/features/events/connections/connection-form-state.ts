import type { connectionValueRoutes } from '@guidon/contract';
import type { RouteData } from '../../../lib/route-query.ts';

export type ConnectionValues = RouteData<typeof connectionValueRoutes.get>;

export interface ConnectionRow {
  name: string;
  value: string;
  /** Names of the challenges that use it. */
  challenges: readonly string[];
}

/** A row for each variable: those of the challenges in their order, then values that no challenge uses any more. */
export function connectionRows({ values, used }: ConnectionValues): ConnectionRow[] {
  const known = new Map(values.map(({ name, value }) => [name, value]));
  const names = new Set(used.map(({ name }) => name));
  return [
    ...used.map(({ name, challenges }) => ({ name, value: known.get(name) ?? '', challenges })),
    ...values.filter(({ name }) => !names.has(name)).map((value) => ({ ...value, challenges: [] })),
  ];
}

/** What is saved: an empty field takes the value away. */
export function connectionBody(rows: readonly ConnectionRow[]) {
  return rows.flatMap(({ name, value }) => (value.trim() === '' ? [] : [{ name, value: value.trim() }]));
}

/** Variables without a value, and the challenges that players see no connection of. */
export function missingOf({ used }: ConnectionValues): { names: string[]; challenges: string[] } {
  const missing = used.filter(({ isMissing }) => isMissing);
  return {
    names: missing.map(({ name }) => name),
    challenges: [...new Set(missing.flatMap(({ challenges }) => challenges))],
  };
}
