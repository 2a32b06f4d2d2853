import { limits, teamRoles } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { Id, line, organizationName, PageQuery, Time, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { UnitStatus } from '../../core/units.ts';

const nameRequired = 'Team name is required';
const codeRequired = 'Team code is required';

/** A name of a team: one line of 2 to 40 characters, unique in its event however it is written. */
export const TeamName = z
  .string({ error: ({ input }) => (input === undefined ? nameRequired : undefined) })
  .trim()
  .min(1, nameRequired)
  .pipe(organizationName(limits.teamNameMax))
  .refine((name) => name.length >= limits.teamNameMin, {
    error: `must be at least ${limits.teamNameMin} characters long`,
  });

/** As people type a code: any case, with spaces and dashes. */
export const TeamCode = z
  .string({ error: ({ input }) => (input === undefined ? codeRequired : undefined) })
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, codeRequired)
      .max(limits.teamCodeLength, `must be ${limits.teamCodeLength} characters or less`),
  );

/** ISO 3166-1 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two letters');

export const TeamRole = z.enum(teamRoles);
export type TeamRole = z.infer<typeof TeamRole>;

export const TeamMember = z.object({
  userId: Id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  role: TeamRole,
  points: z.number().int().nullable().meta({
    description:
      'What is credited to the member in this event; null for a caller of another team whom the boards are closed to.',
  }),
  joinedAt: Time,
});
export type TeamMember = z.infer<typeof TeamMember>;

const teamFields = {
  id: Id,
  name: z.string(),
  memberCount: z.number().int(),
  maxMembers: z.number().int(),
  isOpen: z.boolean().meta({ description: 'Whether participants may join without a code.' }),
  affiliation: z.string().nullable(),
  country: z.string().nullable(),
};

/** What every list of teams says. */
export const ListedTeam = z.object({
  ...teamFields,
  leader: z.object({ username: z.string() }).nullable(),
});

/** A team in a list; without its code. */
export const TeamSummary = ListedTeam.extend({
  canJoin: z.boolean().meta({
    description: 'Whether it is open, has a seat, and takes the caller, who may still be in a team already.',
  }),
});
export type TeamSummary = z.infer<typeof TeamSummary>;

export const TeamPermissions = z.object({
  edit: z.boolean().meta({ description: 'Name, openness, affiliation, country, code.' }),
  join: z
    .boolean()
    .meta({ description: 'Without a code: an open team with a seat, alone so far, not banned.' }),
  leave: z.boolean(),
  invite: z.boolean(),
  removeMembers: z.boolean(),
  handOver: z.boolean(),
  disband: z.boolean(),
  chat: z.boolean(),
  announce: z.boolean(),
  manage: z.boolean().meta({ description: 'Move members, merge, lock: staff with the right `teams`.' }),
  judge: z.boolean().meta({ description: 'Unrank and disqualify: staff with the right `judge`.' }),
});
export type TeamPermissions = z.infer<typeof TeamPermissions>;

/** A team with its members. Points, solves and rank are those of the board that the reader sees. */
export const Team = z.object({
  ...teamFields,
  eventId: Id,
  eventName: z.string(),
  teamCode: z
    .string()
    .nullable()
    .meta({ description: 'For members and staff; null for everyone else and for a team that has ended.' }),
  role: TeamRole.nullable().meta({ description: 'Of the caller; null for others than members.' }),
  minMembers: z.number().int(),
  isLocked: z.boolean().meta({ description: 'Nobody joins or leaves but through staff.' }),
  isDisbanded: z.boolean(),
  ranking: z
    .object({ status: UnitStatus, note: z.string().nullable() })
    .nullable()
    .meta({ description: 'For members and staff; null for everyone else.' }),
  stats: z.object({
    totalPoints: z.number().int().nullable().meta({
      description: 'Null, as what is solved, for a caller of another team whom the boards are closed to.',
    }),
    challengesSolved: z.number().int().nullable(),
    rank: z.number().int().nullable().meta({ description: 'Null also where the boards are closed.' }),
  }),
  members: z.array(TeamMember),
  leader: z.object({ userId: Id, username: z.string() }).nullable(),
  can: TeamPermissions,
  version: Version,
});
export type Team = z.infer<typeof Team>;

const editable = {
  name: TeamName,
  isOpen: z.boolean(),
  affiliation: line(limits.affiliationMax, 0).nullable(),
  country: Country.nullable(),
};

export const CreateTeamBody = z.object({
  ...editable,
  isOpen: editable.isOpen.default(false),
  affiliation: editable.affiliation.default(null),
  country: editable.country.default(null),
  fromTeamId: Id.optional().meta({
    description: 'A former team of the caller, whose other members are invited by mail.',
  }),
  divisionId: Id.optional().meta({ description: 'A division of the event that the team plays in.' }),
  divisionCode: line(limits.divisionCodeMax)
    .optional()
    .meta({ description: 'For a division that is not public.' }),
});
export type CreateTeamBody = z.infer<typeof CreateTeamBody>;

export const UpdateTeamBody = z
  .object({
    ...editable,
    maxMembers: z
      .number()
      .int()
      .min(1)
      .max(limits.teamSizeMax)
      .nullable()
      .meta({ description: 'Staff with the right `teams`; null for the size of the event.' }),
  })
  .partial()
  .extend({ version: Version });
export type UpdateTeamBody = z.infer<typeof UpdateTeamBody>;

/** Two fields instead of a union, so that a refusal names the one it is about; with both the code counts. */
export const JoinTeamBody = z
  .object({
    teamCode: TeamCode.optional(),
    teamId: Id.optional().meta({ description: 'Of an open team, in place of a code.' }),
  })
  .transform(({ teamCode, teamId }, context) => {
    if (teamCode !== undefined) return { teamCode };
    if (teamId !== undefined) return { teamId };
    context.addIssue({ code: 'custom', path: ['teamCode'], message: codeRequired });
    return z.NEVER;
  });
export type JoinTeamBody = z.infer<typeof JoinTeamBody>;

/** A team that the caller was in, in an event that is over, for making it anew. */
export const FormerTeam = z.object({
  id: Id,
  name: z.string(),
  eventName: z.string(),
  memberCount: z.number().int().meta({ description: 'Members besides the caller who can still be invited.' }),
});
export type FormerTeam = z.infer<typeof FormerTeam>;

const eventParams = z.object({ eventId: Id });
const teamParams = z.object({ teamId: Id });
const memberParams = teamParams.extend({ userId: Id });
const oneTeam = ok(Team);
const search = z.string().trim().max(limits.nameMax).optional();
const changeRefusals = ['NOT_FOUND', 'TEAM_LOCKED'] as const;

export const teamRoutes = {
  list: route({
    id: 'teams.list',
    method: 'GET',
    path: '/events/:eventId/teams',
    access: anyMember,
    summary: 'Teams of an event by name, for its participants and staff; without codes and points.',
    params: eventParams,
    query: PageQuery.extend({
      search,
      open: z.enum(['true', 'false']).optional().meta({ description: 'Only open ones with a place left.' }),
    }),
    response: page(TeamSummary),
    errors: ['NOT_FOUND', 'NOT_REGISTERED'],
  }),
  create: route({
    id: 'teams.create',
    method: 'POST',
    path: '/events/:eventId/teams',
    access: anyMember,
    summary: 'Make a team and lead it.',
    params: eventParams,
    body: CreateTeamBody,
    response: oneTeam,
    status: 201,
    errors: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'NAME_TAKEN',
      'ALREADY_IN_TEAM',
      'TEAM_LOCKED',
      'TEAM_LIMIT',
      'INVALID_CODE',
    ],
    limit: { points: 10, perSeconds: 60, by: 'account' },
  }),
  mine: route({
    id: 'teams.mine',
    method: 'GET',
    path: '/events/:eventId/teams/mine',
    access: anyMember,
    summary: 'The caller’s team in an event, or null, and whether they may make or join one now.',
    params: eventParams,
    response: ok(Team.nullable()).extend({
      can: z.object({ create: z.boolean(), join: z.boolean() }),
      whyNot: z
        .string()
        .nullable()
        .meta({ description: 'Why they may neither make nor join one, as a sentence.' }),
    }),
    errors: ['NOT_FOUND', 'NOT_REGISTERED'],
  }),
  former: route({
    id: 'teams.former',
    method: 'GET',
    path: '/events/:eventId/teams/former',
    access: anyMember,
    summary:
      'Teams of earlier events that the caller may make anew in this one, the latest first; ten at most.',
    params: eventParams,
    response: ok(z.array(FormerTeam)),
    errors: ['NOT_FOUND', 'NOT_REGISTERED'],
  }),
  join: route({
    id: 'teams.join',
    method: 'POST',
    path: '/events/:eventId/teams/join',
    access: anyMember,
    summary: 'Join a team by its code, or an open one.',
    params: eventParams,
    body: JoinTeamBody,
    response: oneTeam,
    errors: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'INVALID_TEAM_CODE',
      'TEAM_FULL',
      'TEAM_BANNED',
      'ALREADY_IN_TEAM',
      'TEAM_LOCKED',
    ],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
  search: route({
    id: 'teams.search',
    method: 'GET',
    path: '/teams/search',
    access: anyMember,
    summary: 'The team of a code, with its event; null when there is none.',
    query: z.object({ code: TeamCode, eventId: Id.optional() }),
    response: ok(
      z
        .object({
          team: z.object({
            id: Id,
            name: z.string(),
            memberCount: z.number().int(),
            maxMembers: z.number().int(),
          }),
          event: z.object({
            id: Id,
            name: z.string(),
            isRegistered: z.boolean(),
            canRegister: z.boolean(),
            needsCode: z.boolean().meta({ description: 'Whether registering takes the code of the event.' }),
          }),
        })
        .nullable(),
    ),
    errors: ['NOT_FOUND'],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
  get: route({
    id: 'teams.get',
    method: 'GET',
    path: '/teams/:teamId',
    access: anyMember,
    summary: 'A team with its members, for its members, participants of its event, and staff.',
    params: teamParams,
    response: oneTeam,
    errors: ['NOT_FOUND'],
  }),
  update: route({
    id: 'teams.update',
    method: 'PATCH',
    path: '/teams/:teamId',
    access: anyMember,
    summary: 'Change a team, as its leader or as staff; members hear of a new name.',
    params: teamParams,
    body: UpdateTeamBody,
    response: oneTeam,
    errors: [...changeRefusals, 'CONFLICT', 'NAME_TAKEN', 'TEAM_FULL'],
  }),
  disband: route({
    id: 'teams.disband',
    method: 'DELETE',
    path: '/teams/:teamId',
    access: anyMember,
    summary: 'End a team; one that has answered only as staff, and its points stay on the board.',
    params: teamParams,
    response: Done,
    errors: [...changeRefusals, 'HAS_HISTORY'],
  }),
  leave: route({
    id: 'teams.leave',
    method: 'POST',
    path: '/teams/:teamId/leave',
    access: anyMember,
    summary: 'Leave a team; its leader hands over or disbands.',
    params: teamParams,
    response: Done,
    errors: [...changeRefusals, 'LEADER_CANNOT_LEAVE'],
  }),
  removeMember: route({
    id: 'teams.remove-member',
    method: 'DELETE',
    path: '/teams/:teamId/members/:userId',
    access: anyMember,
    summary: 'Take another member out of a team, as its leader or as staff.',
    params: memberParams,
    query: z.object({ reason: line(limits.teamReasonMax, 0).default('') }),
    response: Done,
    errors: [...changeRefusals, 'LEADER_CANNOT_LEAVE'],
  }),
  ban: route({
    id: 'teams.ban',
    method: 'POST',
    path: '/teams/:teamId/members/:userId/ban',
    access: anyMember,
    summary: 'Take a member out and keep them out: no code, link or mail lets them in again.',
    params: memberParams,
    response: Done,
    errors: [...changeRefusals, 'LEADER_CANNOT_LEAVE'],
  }),
  unban: route({
    id: 'teams.unban',
    method: 'DELETE',
    path: '/teams/:teamId/members/:userId/ban',
    access: anyMember,
    summary: 'Let somebody who was banned join again.',
    params: memberParams,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  bans: route({
    id: 'teams.bans',
    method: 'GET',
    path: '/teams/:teamId/bans',
    access: anyMember,
    summary: 'Who is banned from a team, for its leader and staff.',
    params: teamParams,
    response: ok(z.array(z.object({ userId: Id, username: z.string(), bannedAt: Time }))),
    errors: ['NOT_FOUND'],
  }),
  handOver: route({
    id: 'teams.hand-over',
    method: 'POST',
    path: '/teams/:teamId/leader',
    access: anyMember,
    summary: 'Make another member the leader.',
    params: teamParams,
    body: z.object({ userId: Id }),
    response: oneTeam,
    errors: ['NOT_FOUND'],
  }),
  regenerateCode: route({
    id: 'teams.regenerate-code',
    method: 'POST',
    path: '/teams/:teamId/regenerate-code',
    access: anyMember,
    summary: 'A new code; the old one ends at once.',
    params: teamParams,
    response: ok(z.object({ teamCode: z.string() })),
    errors: ['NOT_FOUND'],
    limit: { points: 10, perSeconds: 3600, by: 'account' },
  }),
} as const;
