import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { ok, page } from '../../core/envelope.ts';
import { EarnedBadge } from '../../core/badge.ts';
import { Id, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** What a member shows of themselves to others of the organization. */
export const ProfileSwitches = z.object({
  showsProfile: z.boolean().meta({ description: 'False hides the whole profile, whatever the others say.' }),
  showsEvents: z.boolean(),
  showsSkills: z.boolean(),
  showsBadges: z.boolean().meta({ description: 'XP and level with them.' }),
});
export type ProfileSwitches = z.infer<typeof ProfileSwitches>;

/** What somebody has solved of a category, in events that are over and revealed. */
export const Skill = z.object({
  category: z.string(),
  questions: z.number().int(),
  points: z.number().int(),
});
export type Skill = z.infer<typeof Skill>;

const result = {
  eventId: Id,
  eventName: z.string(),
  teamName: z.string().nullable().meta({ description: 'Null for who played alone.' }),
  place: z.number().int().nullable().meta({ description: 'Null for who is not ranked.' }),
  of: z.number().int().meta({ description: 'How many are ranked on that board.' }),
  points: z.number().int(),
};

/** An event that runs, as its board is shown to everybody: during a freeze as of its begin. */
export const RunningResult = z.object({ ...result, isFrozen: z.boolean() });
export type RunningResult = z.infer<typeof RunningResult>;

export const PastResult = z.object({
  ...result,
  endedAt: Time,
  isDisqualified: z.boolean(),
  solves: z.number().int(),
  firstBloods: z.number().int(),
});
export type PastResult = z.infer<typeof PastResult>;

export const ShownBadge = EarnedBadge.extend({ earnedAt: Time });
export type ShownBadge = z.infer<typeof ShownBadge>;

/** To others without what was earned behind a freeze that still runs. */
export const ShownProgress = z.object({
  xp: z.number().int(),
  level: z.number().int(),
  levelXp: z.number().int().meta({ description: 'XP at which this level began.' }),
  nextLevelXp: z.number().int().meta({ description: 'XP at which the next one begins.' }),
  badges: z.array(ShownBadge).meta({ description: 'The latest first.' }),
});
export type ShownProgress = z.infer<typeof ShownProgress>;

export const MemberProfile = z.object({
  id: Id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  memberSince: Time,
  isOwn: z.boolean(),
  shows: ProfileSwitches,
  running: z.array(RunningResult).meta({ description: 'At most five.' }),
  skills: z.array(Skill).meta({ description: 'Most points first.' }),
  progress: ShownProgress.nullable().meta({ description: 'Null where the member does not show it.' }),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

const userParams = z.object({ userId: Id });
const reading = { points: 300, perSeconds: 60, by: 'account' } as const;

export const memberProfileRoutes = {
  get: route({
    id: 'member-profiles.get',
    method: 'GET',
    path: '/users/:userId/profile',
    access: anyMember,
    summary: 'What a member of the tenant shows of themselves.',
    params: userParams,
    response: ok(MemberProfile),
    errors: ['NOT_FOUND'],
    limit: reading,
  }),
  results: route({
    id: 'member-profiles.results',
    method: 'GET',
    path: '/users/:userId/results',
    access: anyMember,
    summary:
      'The events that a member was in, those that ended last first, as far as the caller may read their boards.',
    params: userParams,
    query: PageQuery,
    response: page(PastResult),
    errors: ['NOT_FOUND'],
    limit: reading,
  }),
  switches: route({
    id: 'member-profiles.switches',
    method: 'GET',
    path: '/users/me/profile-switches',
    access: anyMember,
    summary: 'What the caller shows of themselves in this tenant.',
    response: ok(ProfileSwitches),
  }),
  setSwitches: route({
    id: 'member-profiles.set-switches',
    method: 'PUT',
    path: '/users/me/profile-switches',
    access: anyMember,
    summary: 'Choose what of oneself is shown in this tenant.',
    body: ProfileSwitches,
    response: ok(ProfileSwitches),
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
} as const;
