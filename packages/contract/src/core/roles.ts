import { z } from 'zod';

/** What a member may be inside one tenant; exactly one role per membership. */
export const roles = ['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
