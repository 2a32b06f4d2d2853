import { countedPage } from '@guidon/contract/plain';

/** The route's pattern for counting: parameters become `{id}`, unknown pages `other`. */
export function pagePattern(routePath: string): string {
  const plain = routePath.length > 1 ? routePath.replace(/\/$/, '') : routePath;
  return countedPage(plain.replace(/\$[^/]+/g, '{id}'));
}
