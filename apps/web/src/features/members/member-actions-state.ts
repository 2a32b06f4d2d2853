import type { Member, Role } from '@guidon/contract';
import { IconDoorEnter, IconShieldCog, IconUserMinus, IconUserOff } from '@tabler/icons-react';

export type MemberAction = 'changeRole' | 'deactivate' | 'reactivate' | 'remove';

export const actionIcons: Record<MemberAction, typeof IconUserOff> = {
  changeRole: IconShieldCog,
  reactivate: IconDoorEnter,
  deactivate: IconUserOff,
  remove: IconUserMinus,
};

type MemberRights = Pick<Member, 'can'>;

const allowed: Record<MemberAction, (member: MemberRights) => boolean> = {
  changeRole: ({ can }) => can.roles.length > 0,
  reactivate: ({ can }) => can.reactivate,
  deactivate: ({ can }) => can.deactivate,
  remove: ({ can }) => can.remove,
};

const inOrder = ['changeRole', 'reactivate', 'deactivate', 'remove'] as const;

export function memberActions(member: MemberRights): MemberAction[] {
  return inOrder.filter((action) => allowed[action](member));
}

export function reachedBy<M extends MemberRights>(members: readonly M[], action: MemberAction): M[] {
  return members.filter((member) => allowed[action](member));
}

export function commonRoles(members: readonly MemberRights[]): Role[] {
  const [first, ...rest] = reachedBy(members, 'changeRole');
  return (first?.can.roles ?? []).filter((role) => rest.every(({ can }) => can.roles.includes(role)));
}
