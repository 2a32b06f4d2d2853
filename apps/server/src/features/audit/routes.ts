import { eventAuditRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { exportEventAudit } from './event/export-event-audit.ts';
import { listEventAudit } from './event/list-event-audit.ts';

export function bindEventAudit({ bind }: Binder): void {
  bind(eventAuditRoutes.list, (ctx, { params, query }) => listEventAudit(ctx, { ...params, ...query }));
  bind(eventAuditRoutes.export, exportEventAudit);
}
