import { type MemberPermissions, type MemberState, type Role, roles } from '@guidon/contract';

interface Viewer {
  userId: string;
  role: Role;
}

interface Judged {
  userId: string;
  role: Role;
  state: MemberState;
}

const nothing: MemberPermissions = { roles: [], deactivate: false, reactivate: false, remove: false };
const belowAdmin = roles.filter((role) => role !== 'admin');

/** What a viewer may do with a member: nobody anything with themselves, and only admins something with an admin. */
export function permissionsOn(viewer: Viewer, member: Judged): MemberPermissions {
  const isAdmin = viewer.role === 'admin';
  const manages = isAdmin || (viewer.role === 'orgAdministrator' && member.role !== 'admin');
  if (!manages || viewer.userId === member.userId || member.state === 'removed') return nothing;
  return {
    roles: isAdmin ? [...roles] : belowAdmin,
    deactivate: member.state === 'active',
    reactivate: member.state === 'deactivated',
    remove: isAdmin,
  };
}

export function stateOf(member: { isActive: boolean; removedAt: Date | null }): MemberState {
  if (member.isActive) return 'active';
  return member.removedAt ? 'removed' : 'deactivated';
}
