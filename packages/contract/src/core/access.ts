import { type Role, roles, staffRoles } from './roles.ts';

/**
 * Who may call a route: anyone; anyone with a valid session; or members of the session's tenant with one of
 * the roles. Rules that depend on the row (who created it) are decided in the verb.
 */
export type Access = { kind: 'public' } | { kind: 'signed-in' } | { kind: 'member'; roles: readonly Role[] };

export const publicAccess: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signed-in' };
export const anyMember: Access = { kind: 'member', roles };
export const anyStaff: Access = { kind: 'member', roles: staffRoles };

export function membersWith(allowed: readonly Role[]): Access {
  return { kind: 'member', roles: allowed };
}
