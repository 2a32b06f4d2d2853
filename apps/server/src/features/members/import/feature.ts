import { defineFeature } from '../../../platform/feature/feature.ts';
import { memberImportAudit } from './declares.ts';
import { bindMemberImport } from './routes.ts';

export const memberImportFeature = defineFeature({
  name: 'member-import',
  audit: memberImportAudit,
  bind: bindMemberImport,
});
