import { libraryRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../../lib/route-query.ts';
import type { AskedFor } from './library-filter-state.ts';

export function libraryQuery(asked: AskedFor) {
  return pagesQuery(libraryRoutes.list, { query: asked });
}

export function internalQuery(asked: AskedFor) {
  return pagesQuery(libraryRoutes.internalList, { query: asked });
}

export function internalAccessQuery(challengeId: string) {
  return dataQuery(libraryRoutes.internalAccess, { params: { challengeId } });
}
