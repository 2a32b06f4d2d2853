import { knownPage } from '@guidon/contract/plain';

/** The pattern of a route as it is counted: whatever names one thing becomes `{id}`, and a page nobody knows `other`. */
export function pagePattern(routePath: string): string {
  const plain = routePath.length > 1 ? routePath.replace(/\/$/, '') : routePath;
  return knownPage(plain.replace(/\$[^/]+/g, '{id}'));
}
