import { auditRoutes } from '@guidon/contract';
import { defineFeature } from '../../platform/feature/feature.ts';
import { auditAudit } from './declares.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  audit: auditAudit,
  bind: ({ bind }) => {
    bind(auditRoutes.list, (ctx, { query }) => listAudit(ctx, query));
    bind(auditRoutes.export, exportAudit);
  },
});
