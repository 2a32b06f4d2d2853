export const roles = ['participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
/** What an identity provider, or somebody who leads an organization, may give. */
export const rolesBelowAdmin = ['participant', 'organizer', 'contentCreator', 'orgAdministrator'] as const;
export type Role = (typeof roles)[number];
