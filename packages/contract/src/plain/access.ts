import { type Right, type Role, roles, rolesWith } from '@guidon/words';

/**
 * Who may call a route: anyone; anyone with a valid session; members of the session's tenant, all or those with a
 * right; or the platform's own super-admins. Rules that depend on the row (who created it) are decided in the verb.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'member'; roles: readonly Role[] }
  | { kind: 'super-admin' };

export type PublicAccess = Extract<Access, { kind: 'public' }>;
export type SignedInAccess = Extract<Access, { kind: 'signed-in' }>;
export type SuperAdminAccess = Extract<Access, { kind: 'super-admin' }>;
export type MemberAccess = Extract<Access, { kind: 'member' }>;

export const publicAccess: PublicAccess = { kind: 'public' };
export const signedIn: SignedInAccess = { kind: 'signed-in' };
export const superAdmin: SuperAdminAccess = { kind: 'super-admin' };
export const anyMember: MemberAccess = { kind: 'member', roles };

export function membersWith(right: Right): MemberAccess {
  return { kind: 'member', roles: rolesWith(right) };
}
