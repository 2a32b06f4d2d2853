import { eventAuditRoutes } from '@guidon/contract';
import type { EventAuditKind } from '@guidon/contract/plain';
import { pagesQuery } from '../../../lib/route-query.ts';
import { routeUrl } from '../../../lib/route-url.ts';

const pageRows = 100;

export interface AuditFilter {
  actor: string | undefined;
  kind: EventAuditKind | undefined;
  from: string | undefined;
  to: string | undefined;
}

export function eventAuditQuery(eventId: string, filter: AuditFilter) {
  return pagesQuery(eventAuditRoutes.list, { params: { eventId }, query: { ...filter, limit: pageRows } });
}

/** The address of a file with all that a filter leaves. */
export function auditFileUrl(eventId: string, filter: AuditFilter, format: string): string {
  return routeUrl(eventAuditRoutes.export.path, { eventId }, { ...filter, format });
}
