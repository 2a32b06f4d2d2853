import { z } from 'zod';

/** What a member may be inside one tenant; exactly one role per membership. */
export const roles = ['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Every role but participant. */
export const staffRoles = [
  'organizer',
  'contentCreator',
  'orgAdministrator',
  'admin',
] as const satisfies readonly Role[];

/** Roles that may change the challenge bank and its answer rules. */
export const authorRoles = ['contentCreator', 'admin'] as const satisfies readonly Role[];

/** Roles that reach every event of their tenant, not only those they created or co-host. */
export const tenantWideRoles = ['orgAdministrator', 'admin'] as const satisfies readonly Role[];

export function includesRole(list: readonly Role[], role: Role): boolean {
  return list.includes(role);
}
