import { type Role, roles, staffRoles } from './roles.ts';

/**
 * Who may call a route: anyone; anyone with a valid session; or members of the session's tenant with one of
 * the roles. Rules that depend on the row (who created it) are decided in the verb.
 */
export type Access = { kind: 'public' } | { kind: 'signed-in' } | { kind: 'member'; roles: readonly Role[] };

export type PublicAccess = Extract<Access, { kind: 'public' }>;
export type SignedInAccess = Extract<Access, { kind: 'signed-in' }>;
export type MemberAccess = Extract<Access, { kind: 'member' }>;

export const publicAccess: PublicAccess = { kind: 'public' };
export const signedIn: SignedInAccess = { kind: 'signed-in' };
export const anyMember: MemberAccess = { kind: 'member', roles };
export const anyStaff: MemberAccess = { kind: 'member', roles: staffRoles };

export function membersWith(allowed: readonly Role[]): MemberAccess {
  return { kind: 'member', roles: allowed };
}
