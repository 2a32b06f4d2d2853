import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, visibleLine } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** Some members of the organization, whom internal challenges can be given to. */
export const MemberGroup = z.object({
  id: Id,
  name: z.string(),
  memberCount: z.number().int(),
  challengeCount: z.number().int(),
});
export type MemberGroup = z.infer<typeof MemberGroup>;

export const MemberGroupDetail = MemberGroup.extend({
  members: z.array(z.object({ userId: Id, username: z.string() })).meta({
    description: `By name; ${limits.groupMembers} at most.`,
  }),
});
export type MemberGroupDetail = z.infer<typeof MemberGroupDetail>;

const GroupName = z.object({ name: visibleLine(limits.memberGroupNameMax) });
const groupParams = z.object({ groupId: Id });
const managers = membersWith('groups.manage');

/** An id has 36 characters, two quotes and a comma. */
const membersBytes = limits.groupMembers * 40 + 1_024;

export const memberGroupRoutes = {
  list: route({
    id: 'member-groups.list',
    method: 'GET',
    path: '/admin/groups',
    access: membersWith('groups.read'),
    summary: 'The groups of the organization by name.',
    response: ok(z.array(MemberGroup)),
  }),
  create: route({
    id: 'member-groups.create',
    method: 'POST',
    path: '/admin/groups',
    access: managers,
    summary: `Add a group; an organization has ${limits.memberGroups} at most.`,
    body: GroupName,
    response: ok(MemberGroup),
    status: 201,
    errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
  }),
  get: route({
    id: 'member-groups.get',
    method: 'GET',
    path: '/admin/groups/:groupId',
    access: managers,
    summary: 'A group with its members.',
    params: groupParams,
    response: ok(MemberGroupDetail),
    errors: ['NOT_FOUND'],
  }),
  update: route({
    id: 'member-groups.update',
    method: 'PATCH',
    path: '/admin/groups/:groupId',
    access: managers,
    summary: 'Give a group another name.',
    params: groupParams,
    body: GroupName,
    response: ok(MemberGroup),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  remove: route({
    id: 'member-groups.remove',
    method: 'DELETE',
    path: '/admin/groups/:groupId',
    access: managers,
    summary: 'Remove a group; what was for it alone is for staff alone then.',
    params: groupParams,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  setOfMember: route({
    id: 'member-groups.set-of-member',
    method: 'PUT',
    path: '/admin/users/:userId/groups',
    access: managers,
    summary: 'Say which groups a member is in. NOT_FOUND when one of them is none of the organization.',
    params: z.object({ userId: Id }),
    body: z.object({ groupIds: z.array(Id).max(limits.memberGroups) }),
    response: ok(z.array(MemberGroup)),
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  }),
  setMembers: route({
    id: 'member-groups.set-members',
    method: 'PUT',
    path: '/admin/groups/:groupId/members',
    access: managers,
    summary: 'Say who is in a group. NOT_FOUND when one of them is no member of the organization.',
    params: groupParams,
    body: z.object({ userIds: z.array(Id).max(limits.groupMembers) }),
    bodyBytes: membersBytes,
    response: ok(MemberGroup),
    errors: ['NOT_FOUND'],
  }),
} as const;
