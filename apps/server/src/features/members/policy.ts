import { hasRight, type MemberPermissions, type MemberState, type Role, roles } from '@guidon/contract';

interface Viewer {
  userId: string;
  role: Role;
}

interface MemberFacts {
  userId: string;
  role: Role;
  state: MemberState;
}

const nothing: MemberPermissions = { roles: [], deactivate: false, reactivate: false, remove: false };
const belowAdmin = roles.filter((role) => role !== 'admin');

/** Nobody may change their own membership, and only admins may change an admin's. */
export function permissionsOn(viewer: Viewer, member: MemberFacts): MemberPermissions {
  const managesAdmins = hasRight(viewer.role, 'members.manage-admins');
  const manages = hasRight(viewer.role, 'members.manage') && (managesAdmins || member.role !== 'admin');
  if (!manages || viewer.userId === member.userId || member.state === 'removed') return nothing;
  return {
    roles: managesAdmins ? [...roles] : belowAdmin,
    deactivate: member.state === 'active',
    reactivate: member.state === 'deactivated',
    remove: hasRight(viewer.role, 'members.remove'),
  };
}

/** Of whoever may be deactivated, or is. */
export function mayEndSessions({ can }: { can: MemberPermissions }): boolean {
  return can.deactivate || can.reactivate;
}

export function stateOf(member: { isActive: boolean; removedAt: Date | null }): MemberState {
  if (member.isActive) return 'active';
  return member.removedAt ? 'removed' : 'deactivated';
}
