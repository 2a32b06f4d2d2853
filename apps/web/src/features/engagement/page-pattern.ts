import { knownPage } from '@guidon/contract/plain';

export function pagePattern(routePath: string): string {
  const plain = routePath.length > 1 ? routePath.replace(/\/$/, '') : routePath;
  return knownPage(plain.replace(/\$[^/]+/g, '{id}'));
}
