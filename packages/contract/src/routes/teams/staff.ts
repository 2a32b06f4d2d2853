import {
  limits,
  managedTeamStates,
  teamActivityActions,
  teamJoinWays,
  teamLeaveReasons,
} from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { ok, page } from '../../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { UnitStatus } from '../../core/units.ts';
import { Team, TeamRole, TeamSummary } from './teams.ts';

export type ManagedTeamState = (typeof managedTeamStates)[number];

export const TeamMembershipRecord = z.object({
  userId: Id,
  username: z.string(),
  joinedAt: Time,
  joinedBy: z.enum(teamJoinWays),
  leftAt: Time.nullable(),
  leftBy: z.enum(teamLeaveReasons).nullable(),
});
export type TeamMembershipRecord = z.infer<typeof TeamMembershipRecord>;

export const ManagedTeam = TeamSummary.extend({
  teamCode: z.string().nullable(),
  isLocked: z.boolean(),
  isDisbanded: z.boolean(),
  status: UnitStatus,
  score: z.number().int(),
  rank: z.number().int().nullable(),
  members: z.array(z.object({ userId: Id, username: z.string(), role: TeamRole })),
});
export type ManagedTeam = z.infer<typeof ManagedTeam>;

const Person = z.object({ id: Id, username: z.string() });

export const TeamActivity = z.object({
  id: Id,
  at: Time,
  action: z.enum(teamActivityActions),
  by: Person.nullable().meta({ description: 'Null for what the clock did.' }),
  people: z
    .array(Person)
    .meta({ description: 'Whom it was done to, as far as their accounts are still there.' }),
  otherTeam: z
    .object({ id: Id, name: z.string().nullable() })
    .nullable()
    .meta({ description: 'Where somebody came from or went; its name is null once it is deleted.' }),
  note: z.string().nullable(),
  rename: z.object({ from: z.string(), to: z.string() }).nullable(),
  status: UnitStatus.nullable().meta({ description: 'What has counted since.' }),
});
export type TeamActivity = z.infer<typeof TeamActivity>;

const eventParams = z.object({ eventId: Id });
const teamParams = z.object({ teamId: Id });

export const teamAdminRoutes = {
  history: route({
    id: 'team-admin.history',
    method: 'GET',
    path: '/teams/:teamId/history',
    access: anyMember,
    summary: 'Who joined and left a team when and how, the latest first, for staff with the right `teams`.',
    params: teamParams,
    response: ok(z.array(TeamMembershipRecord)),
    errors: ['NOT_FOUND'],
  }),
  activity: route({
    id: 'team-admin.activity',
    method: 'GET',
    path: '/teams/:teamId/activity',
    access: membersWith('events.run'),
    summary:
      'What was done in a team and to it, the latest first, for staff with the right `teams` or `judge`.',
    params: teamParams,
    query: PageQuery,
    response: page(TeamActivity),
    errors: ['NOT_FOUND'],
  }),
  list: route({
    id: 'team-admin.list',
    method: 'GET',
    path: '/admin/teams',
    access: membersWith('events.run'),
    summary: 'Teams of an event with members, codes and standing, for staff with the right `teams`.',
    query: PageQuery.extend({
      eventId: Id,
      search: z.string().trim().max(limits.nameMax).optional().meta({ description: 'In names and codes.' }),
      state: z.enum(managedTeamStates).optional(),
    }),
    response: page(ManagedTeam),
    errors: ['NOT_FOUND'],
  }),
  moveMember: route({
    id: 'team-admin.move-member',
    method: 'POST',
    path: '/events/:eventId/teams/:teamId/members',
    access: membersWith('events.run'),
    summary: 'Put a participant into a team; what was scored stays with the team that scored it.',
    params: eventParams.extend({ teamId: Id }),
    body: z.object({ userId: Id, note: line(limits.teamReasonMax, 0).default('') }),
    response: ok(Team),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'TEAM_FULL', 'CONFLICT'],
  }),
  merge: route({
    id: 'team-admin.merge',
    method: 'POST',
    path: '/events/:eventId/teams/:teamId/merge',
    access: membersWith('events.run'),
    summary: 'Move all members of another team into this one and end that one; its points stay with it.',
    params: eventParams.extend({ teamId: Id }),
    body: z.object({ fromTeamId: Id, note: line(limits.teamReasonMax, 0).default('') }),
    response: ok(Team),
    errors: ['NOT_FOUND', 'TEAM_FULL', 'CONFLICT'],
  }),
  lock: route({
    id: 'team-admin.lock',
    method: 'PUT',
    path: '/teams/:teamId/lock',
    access: membersWith('events.run'),
    summary: 'Lock a team, so that nobody joins or leaves but through staff, or unlock it.',
    params: teamParams,
    body: z.object({ isLocked: z.boolean() }),
    response: ok(Team),
    errors: ['NOT_FOUND'],
  }),
} as const;
