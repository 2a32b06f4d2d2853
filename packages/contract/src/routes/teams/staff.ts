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
import { ListedTeam, Team, TeamName, TeamRole } from './teams.ts';

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

export const ManagedTeam = ListedTeam.extend({
  teamCode: z.string().nullable(),
  isLocked: z.boolean(),
  isDisbanded: z.boolean(),
  status: UnitStatus,
  score: z.number().int(),
  rank: z.number().int().nullable(),
  members: z.array(z.object({ userId: Id, username: z.string(), role: TeamRole })),
});
export type ManagedTeam = z.infer<typeof ManagedTeam>;

/** Where staff put a person: into a team that stands, into a new one by its name, or into none. */
const RosterPlace = z.object({
  person: line(limits.emailMax).meta({ description: 'Id, user name or address of somebody who takes part.' }),
  target: z
    .union([z.object({ teamId: Id }), z.object({ teamName: TeamName })], {
      error: 'must name a team by its id or a new one, or be null',
    })
    .nullable(),
});

export const RosterOutcome = z.object({
  person: z.string(),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'Why the person stays where they are, as a sentence; null where they are placed.' }),
});
export type RosterOutcome = z.infer<typeof RosterOutcome>;

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
  place: route({
    id: 'team-admin.place',
    method: 'POST',
    path: '/events/:eventId/roster',
    access: membersWith('events.run'),
    summary: 'Put people into teams, new ones among them, or take them out: each as if alone, in this order.',
    params: eventParams,
    body: z.object({
      places: z.array(RosterPlace).min(1).max(limits.rosterPlacesMax),
      note: line(limits.teamReasonMax, 0).default(''),
    }),
    response: ok(z.array(RosterOutcome)),
    errors: ['NOT_FOUND'],
    limit: { points: 120, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  links: route({
    id: 'team-admin.links',
    method: 'POST',
    path: '/events/:eventId/team-links',
    access: membersWith('events.run'),
    summary: 'Make a link into each of these teams that has a seat; each link is answered this once.',
    params: eventParams,
    body: z.object({ teamIds: z.array(Id).min(1).max(limits.rosterLinksMax) }),
    response: ok(
      z.array(
        z.object({
          teamId: Id,
          name: z.string(),
          teamCode: z.string().nullable(),
          url: z.string(),
          expiresAt: Time,
        }),
      ),
    ),
    status: 201,
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
    cost: 'heavy',
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
