import type { GroupRole, SsoRole } from '@guidon/contract';

export interface RoleRules {
  defaultRole: SsoRole;
  groupRoles: readonly GroupRole[];
}

/** The role for a user's groups: the first matching row decides, else the default. */
export function mapRole(groups: ReadonlySet<string>, { defaultRole, groupRoles }: RoleRules): SsoRole {
  return groupRoles.find(({ group }) => groups.has(group))?.role ?? defaultRole;
}
