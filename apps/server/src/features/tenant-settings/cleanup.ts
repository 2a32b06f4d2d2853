import { forgetAuditAddresses } from '../../platform/audit/forget-addresses.ts';
import type { Cleanup } from '../../platform/feature/feature.ts';

export const tenantSettingsCleanup: readonly Cleanup[] = [
  { name: 'auditAddresses', remove: (tx, { now }) => forgetAuditAddresses(tx, now) },
];
