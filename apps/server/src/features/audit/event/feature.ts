import { defineFeature } from '../../../platform/feature/feature.ts';
import { eventAuditAudit } from './declares.ts';
import { bindEventAudit } from './routes.ts';

export const eventAuditFeature = defineFeature({
  name: 'event-audit',
  audit: eventAuditAudit,
  bind: bindEventAudit,
});
