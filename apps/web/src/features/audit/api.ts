import { auditRoutes } from '@guidon/contract';
import type { AuditFamily } from '@guidon/contract/plain';
import { pagesQuery } from '../../lib/route-query.ts';
import { routeUrl } from '../../lib/route-url.ts';

const pageRows = 100;

export interface AuditFilter {
  search: string | undefined;
  actor: string | undefined;
  family: AuditFamily | undefined;
  objectId: string | undefined;
  eventId: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

export function auditQuery(filter: AuditFilter) {
  return pagesQuery(auditRoutes.list, { query: { ...filter, limit: pageRows } });
}

export const auditFileUrl = (filter: AuditFilter, format: string) =>
  routeUrl(auditRoutes.export.path, {}, { ...filter, format });
