import { type Role, roles, rolesBelowAdmin } from './roles.ts';

const staff = ['organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
const administrators = ['orgAdministrator', 'admin'] as const;
const creators = ['contentCreator', 'admin'] as const;
const admins = ['admin'] as const;

/**
 * Which roles have which right inside their tenant. Routes, pages and verbs require a right, never a role; what
 * depends on a single event is decided by its event rights.
 */
const rolesByRight = {
  /** The dashboard shows the events one takes part in, not those one runs. */
  'dashboard.play': ['participant'],
  /** Creating events, and running those one created or co-hosts. */
  'events.run': staff,
  /** Running every event of the tenant. */
  'events.run-all': administrators,
  /** Finding the internal events of the tenant. */
  'events.see-internal': staff,
  /** Registering without a code, while an event is not completed. */
  'events.register-without-code': staff,
  /** Reading a frozen board as it is, of an event that one does not play. */
  'boards.see-frozen': staff,
  /** Choosing among all events on the scoreboard page. */
  'boards.choose-event': staff,
  'bank.read': staff,
  /** Writing and importing challenges: one's own, for the events that one runs. */
  'bank.write': ['organizer', 'contentCreator', 'admin'],
  /**
   * What is for all of the organization: challenges of others where it does not keep them to their authors, the
   * library, internal challenges and chains.
   */
  'bank.write-shared': creators,
  /** Editing every challenge and reading its answers, also where content creators edit their own alone. */
  'bank.write-all': admins,
  'questions.read': admins,
  'members.read': staff,
  'members.invite': ['organizer', 'orgAdministrator', 'admin'],
  'members.readmit': administrators,
  'members.manage': administrators,
  'members.remove': admins,
  /** Names and addresses of all members as a file. */
  'members.export': admins,
  /** Managing admins, and giving members the role of admin. */
  'members.manage-admins': admins,
  /** The groups that internal challenges can be given to. */
  'groups.read': ['contentCreator', 'orgAdministrator', 'admin'],
  'groups.manage': administrators,
  /** What the organization comes to by day; for content creators what was answered in their own challenges. */
  'statistics.read': creators,
  'statistics.read-all': admins,
  /** Everything that the audit log has of the organization. */
  'audit.read': admins,
  /** Drafts of learning material beside what is published. */
  'learning.read': ['organizer', 'contentCreator', 'admin'],
  'learning.write': creators,
  /** What members say about challenges. */
  'feedback.read': ['contentCreator', 'orgAdministrator', 'admin'],
  'advantages.edit': admins,
  /** Badges of the organization: making them, and giving any by hand. */
  'badges.give': creators,
  /** Removing pictures that others have shared with the organization. */
  'gallery.moderate': staff,
  'storage.manage': admins,
  'billing.manage': administrators,
  /** The organization's name, rules for signing in, brand, legal texts and identity provider. */
  'settings.edit': admins,
  /** The admin panel in the menu, and its badge. */
  'organization.lead': administrators,
  /** Restarting the tour from the menu. */
  'tour.replay': staff,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rolesByRight;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
export const rights = Object.keys(rolesByRight) as [Right, ...Right[]];

export function rolesWith(right: Right): readonly Role[] {
  return rolesByRight[right];
}

export function hasRight(role: Role | null, right: Right): boolean {
  return role !== null && rolesWith(right).includes(role);
}

export function rightsOf(role: Role | null): Right[] {
  return rights.filter((right) => hasRight(role, right));
}

/** Roles to which a member may invite, and whose invitations the member sees. */
export const invitableRoles: Record<Role, readonly Role[]> = {
  participant: [],
  contentCreator: [],
  organizer: ['participant'],
  orgAdministrator: rolesBelowAdmin,
  admin: roles,
};
