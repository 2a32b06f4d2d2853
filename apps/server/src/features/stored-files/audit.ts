import { defineAudit } from '../../platform/audit/define-audit.ts';

export const storedFilesAudit = defineAudit({
  'storage.delete-file': 'stored-file',
  'storage.upload': 'stored-file',
});
