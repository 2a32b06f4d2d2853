import { auditRoutes } from '@guidon/contract';
import type { Feature } from '../../platform/feature/feature.ts';
import { auditAudit, eventAuditAudit } from './declares.ts';
import { bindEventAudit } from './routes.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

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
