import type { Query } from '@tanstack/react-query';

function isNamed(id: unknown, names: readonly string[]): boolean {
  if (typeof id !== 'string') return false;
  const feature = `${id.slice(0, id.indexOf('.'))}.*`;
  return names.some((name) => name === id || name === feature);
}

/** Query filter for routes, each by its id or `events.*` for all of a feature. */
export function readingsOf(names: readonly string[]) {
  return { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => isNamed(queryKey[0], names) };
}
