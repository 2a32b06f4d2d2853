import {
  limits,
  memberChangeOutcomes,
  memberSorts,
  memberStates,
  signInWays,
  unitStatuses,
} from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { LifecycleStage, Role } from '../../core/member.ts';
import { Id, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { InvitationState } from '../invitations.ts';
import { exportFormats, exportLimit } from '../public-boards.ts';

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

export const GroupRef = z.object({ id: Id, name: z.string() });
export type GroupRef = z.infer<typeof GroupRef>;

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
  lastSignInAt: Time.nullable(),
  groups: z
    .array(GroupRef)
    .nullable()
    .meta({
      description: `By name, the first ${limits.groupsListed} of them; null where the caller may not read groups.`,
    }),
  groupCount: z.number().int(),
  lifecycleStage: LifecycleStage.nullable().meta({
    description: 'Null for callers who do not manage members.',
  }),
  isSelf: z.boolean(),
  can: MemberPermissions,
});
export type Member = z.infer<typeof Member>;

/** An invitation into the organization that was sent to the person. */
export const PersonInvitation = z.object({
  id: Id,
  role: Role,
  state: InvitationState,
  invitedBy: z.string(),
  createdAt: Time,
});
export type PersonInvitation = z.infer<typeof PersonInvitation>;

/** What those who manage members see of one. Nothing of it is a secret of the account. */
export const MemberDetail = Member.extend({
  groups: z.array(GroupRef).meta({ description: 'All of them, by name.' }),
  avatarUrl: z.string().nullable(),
  isEmailVerified: z.boolean(),
  accountSince: Time,
  signInWays: z.array(z.enum(signInWays)).meta({
    description: 'Of the account; `sso` by the identity provider of this organization.',
  }),
  hasSecondFactor: z.boolean(),
  sessions: z.object({
    running: z.number().int().meta({ description: 'In this organization.' }),
    lastUsedAt: Time.nullable(),
    canEnd: z.boolean(),
  }),
  answerCounts: z.object({
    total: z.number().int(),
    lastMonth: z.number().int().meta({ description: 'Of the last thirty days.' }),
    lastAt: Time.nullable(),
  }),
  eventCount: z.number().int(),
  invitations: z.array(PersonInvitation).meta({
    description: 'The latest ten, of roles that the caller may give.',
  }),
  canChangeGroups: z.boolean(),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

export const PersonEvent = z.object({
  eventId: Id,
  name: z.string(),
  registeredAt: Time,
  team: GroupRef.nullable(),
  result: z
    .object({
      status: z.enum(unitStatuses),
      place: z.number().int().nullable(),
      of: z.number().int(),
      points: z.number().int(),
      solves: z.number().int(),
    })
    .nullable()
    .meta({ description: 'Null until the event is over and its board is revealed.' }),
});
export type PersonEvent = z.infer<typeof PersonEvent>;

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['add-to-group', 'remove-from-group']), groupId: Id }),
  z.object({ kind: z.literal('role'), role: Role }),
  z.object({ kind: z.enum(['deactivate', 'reactivate', 'remove']) }),
]);
export type MemberChange = z.infer<typeof Change>;

export const ChangedMember = z.object({
  userId: Id,
  username: z.string().nullable().meta({ description: 'Null for one that is not there.' }),
  outcome: z.enum(memberChangeOutcomes),
});
export type ChangedMember = z.infer<typeof ChangedMember>;

/** Which members are listed, and in what order. */
const filter = {
  search: z.string().trim().max(limits.nameMax).optional(),
  role: Role.optional(),
  state: MemberState.optional(),
  groupId: Id.optional().meta({ description: 'FORBIDDEN where the caller may not read groups.' }),
  stage: LifecycleStage.optional().meta({
    description: 'FORBIDDEN for callers who do not manage members.',
  }),
  sort: z.enum(memberSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

const memberParams = z.object({ userId: Id });
const managers = membersWith('members.manage');

export const memberRoutes = {
  list: route({
    id: 'members.list',
    method: 'GET',
    path: '/admin/users',
    access: membersWith('members.read'),
    summary: 'Members of the tenant by name; without a state those who were not removed.',
    query: PageQuery.extend(filter),
    response: page(Member),
  }),
  get: route({
    id: 'members.get',
    method: 'GET',
    path: '/admin/users/:userId',
    access: managers,
    summary: 'A member with account, groups, sessions, answers and invitations.',
    params: memberParams,
    response: ok(MemberDetail),
    errors: ['NOT_FOUND'],
    limit: { points: 300, perSeconds: 60, by: 'account' },
  }),
  events: route({
    id: 'members.events',
    method: 'GET',
    path: '/admin/users/:userId/events',
    access: managers,
    summary: 'The events that a member takes part in, with team and result, the latest registration first.',
    params: memberParams,
    query: PageQuery,
    response: page(PersonEvent),
    errors: ['NOT_FOUND'],
  }),
  export: route({
    id: 'members.export',
    method: 'GET',
    path: '/admin/users/export',
    access: membersWith('members.export'),
    summary: 'The members that a filter leaves, as a file.',
    query: z.object({ ...filter, format: z.enum(exportFormats).default('csv') }),
    response: z.unknown(),
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  changeMany: route({
    id: 'members.change-many',
    method: 'PATCH',
    path: '/admin/users',
    access: managers,
    summary: `Change up to ${limits.membersChangedAtOnce} members, each as by itself; every one has an outcome.`,
    body: z.object({
      userIds: z.array(Id).min(1, 'is required').max(limits.membersChangedAtOnce),
      change: Change,
    }),
    response: ok(z.array(ChangedMember)),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  endSessions: route({
    id: 'members.end-sessions',
    method: 'POST',
    path: '/admin/users/:userId/sessions/end',
    access: managers,
    summary: 'End all sessions of another member in this organization; they may sign in again.',
    params: memberParams,
    response: ok(z.object({ endedSessions: z.number().int() })),
    errors: ['NOT_FOUND'],
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
