import { limits } from '@guidon/contract/plain';

export type TenantNameProblem = 'tenantShort' | 'tenantLong';

/** What is kept of the typed text, and whether something had to go beyond its case. */
export function cleanTenantName(typed: string): { name: string; hadOthers: boolean } {
  const lower = typed.toLowerCase();
  const name = lower.replace(/[^a-z]/g, '');
  return { name, hadOthers: name !== typed };
}

/** Which rule a cleaned, non-empty name breaks; undefined when only the server can still object. */
export function tenantNameProblem(name: string): TenantNameProblem | undefined {
  if (name.length < limits.tenantNameMin) return 'tenantShort';
  if (name.length > limits.tenantNameMax) return 'tenantLong';
  return undefined;
}
