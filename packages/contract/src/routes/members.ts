import { z } from 'zod';
import { memberStates } from '../plain/choices.ts';
import { membersWith } from '../plain/access.ts';
import { Done, ok, page } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Id, PageQuery, Time } from '../core/primitives.ts';
import { Role } from '../core/role.ts';
import { route } from '../core/route.ts';

export const MemberState = z.enum(memberStates);
export type MemberState = z.infer<typeof MemberState>;

export const MemberPermissions = z.object({
  /** Roles the viewer may give this member; empty where they may not. */
  roles: z.array(Role),
  deactivate: z.boolean(),
  reactivate: z.boolean(),
  remove: z.boolean(),
});
export type MemberPermissions = z.infer<typeof MemberPermissions>;

export const Member = z.object({
  userId: Id,
  username: z.string(),
  fullName: z.string().nullable(),
  email: z.string(),
  role: Role,
  state: MemberState,
  joinedAt: Time,
  lastSeenAt: Time.nullable().meta({
    description: 'When a session of theirs in this tenant was last renewed.',
  }),
  isSelf: z.boolean(),
  can: MemberPermissions,
});
export type Member = z.infer<typeof Member>;

const memberParams = z.object({ userId: Id });
const managers = membersWith('members.manage');

export const memberRoutes = {
  list: route({
    id: 'members.list',
    method: 'GET',
    path: '/admin/users',
    access: membersWith('members.read'),
    summary: 'Members of the tenant by name; without a state those who were not removed.',
    query: PageQuery.extend({
      search: z.string().trim().max(limits.nameMax).optional(),
      role: Role.optional(),
      state: MemberState.optional(),
    }),
    response: page(Member),
  }),
  changeRole: route({
    id: 'members.change-role',
    method: 'PATCH',
    path: '/admin/users/:userId',
    access: managers,
    summary: 'Give another member a role; administrators of the organization only roles below admin.',
    params: memberParams,
    body: z.object({ role: Role }),
    response: ok(Member),
    errors: ['NOT_FOUND', 'LAST_ADMIN'],
  }),
  deactivate: route({
    id: 'members.deactivate',
    method: 'POST',
    path: '/admin/users/:userId/deactivate',
    access: managers,
    summary:
      'Keep a member out: their sessions in this tenant end at once, codes and invitations do not let them in.',
    params: memberParams,
    response: ok(Member),
    errors: ['NOT_FOUND', 'LAST_ADMIN'],
  }),
  reactivate: route({
    id: 'members.reactivate',
    method: 'POST',
    path: '/admin/users/:userId/reactivate',
    access: managers,
    summary: 'Let a deactivated member in again, in the role they had.',
    params: memberParams,
    response: ok(Member),
    errors: ['NOT_FOUND'],
  }),
  remove: route({
    id: 'members.remove',
    method: 'DELETE',
    path: '/admin/users/:userId',
    access: membersWith('members.remove'),
    summary: 'Take a member out of the tenant; what they have solved stays on its boards.',
    params: memberParams,
    response: Done,
    errors: ['NOT_FOUND', 'LAST_ADMIN'],
  }),
} as const;
