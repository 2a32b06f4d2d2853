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

const endings = ['', 'ctf', 'team', 'club', 'lab'];

/** Short names for an organization of that name, the plainest first; none where too few letters are left of it. */
export function proposedTenantNames(displayName: string): string[] {
  const { name } = cleanTenantName(displayName.normalize('NFD'));
  if (name.length < limits.tenantNameMin) return [];
  return endings.map((ending) => name.slice(0, limits.tenantNameMax - ending.length) + ending);
}
