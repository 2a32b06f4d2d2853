import { auditRoutes, eventAuditRoutes } from '@guidon/contract';
import type { Feature } from '../../platform/feature/feature.ts';
import { auditAudit, eventAuditAudit } from './declares.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './read-audit.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { exportEventAudit } from './event/export-event-audit.ts';
import { listEventAudit } from './event/read-event-audit.ts';

export const auditFeatures: readonly Feature[] = [
  {
    name: 'audit',
    audit: auditAudit,
    bind: ({ bind }) => {
      bind(auditRoutes.list, (ctx, { query }) => listAudit(ctx, query));
      bind(auditRoutes.export, exportAudit);
    },
  },
  {
    name: 'audit/event',
    audit: eventAuditAudit,
    bind: bindEventAudit,
  },
];

function bindEventAudit({ bind }: Binder): void {
  bind(eventAuditRoutes.list, (ctx, { params, query }) => listEventAudit(ctx, { ...params, ...query }));
  bind(eventAuditRoutes.export, exportEventAudit);
}
