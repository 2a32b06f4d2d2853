/** What a member may be inside one tenant; exactly one role per membership. */
export const roles = ['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
export type Role = (typeof roles)[number];
