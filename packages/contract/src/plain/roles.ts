export const roles = ['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
export type Role = (typeof roles)[number];
