import { limits } from '@guidon/words';
import { z } from 'zod';
import { BadgeIcon, BadgeRarity, EarnedBadge } from '../core/badge.ts';
import { Done, ok } from '../core/envelope.ts';
import { Id, line, Time, Version } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { membersWith } from '../plain/access.ts';

const givers = membersWith('badges.give');

const Count = z.number().int().min(1).max(limits.badgeCountMax);

export const BadgeRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first-solve') }),
  z.object({ kind: z.literal('first-blood'), count: Count }),
  z.object({
    kind: z.literal('category-count'),
    category: line(limits.categoryMax).nullable().meta({ description: 'Null for any.' }),
    count: Count,
  }),
  z.object({ kind: z.literal('clean-challenge'), count: Count }),
  z.object({ kind: z.literal('streak'), days: z.number().int().min(2).max(366) }),
  z.object({
    kind: z.literal('podium'),
    place: z.number().int().min(1).max(3).meta({ description: 'The last place that it is given for.' }),
  }),
  z.object({ kind: z.literal('by-hand') }),
]);
export type BadgeRule = z.infer<typeof BadgeRule>;

const fields = {
  name: line(limits.badgeNameMax),
  description: line(limits.badgeDescriptionMax, 0),
  icon: BadgeIcon,
  rarity: BadgeRarity,
  points: z.number().int().min(0).max(limits.badgePointsMax),
  rule: BadgeRule,
};

export const CreateBadgeBody = z.object({ ...fields, description: fields.description.default('') });
export type CreateBadgeBody = z.infer<typeof CreateBadgeBody>;

export const UpdateBadgeBody = z.object({ ...fields, version: Version });
export type UpdateBadgeBody = z.infer<typeof UpdateBadgeBody>;

export const AwardBadgeBody = z.object({
  userId: Id,
  note: line(limits.badgeNoteMax, 0).default(''),
});
export type AwardBadgeBody = z.infer<typeof AwardBadgeBody>;

export const RunBadgeBody = z.object({
  eventId: Id.optional().meta({ description: 'Those who took part in it alone; everybody when absent.' }),
});
export type RunBadgeBody = z.infer<typeof RunBadgeBody>;

export const ManagedBadge = EarnedBadge.extend({
  rule: BadgeRule,
  goal: z.string().meta({ description: 'What it is given for, as a sentence.' }),
  isOwn: z.boolean().meta({ description: 'Made by the tenant; the others come with the product.' }),
  holders: z.number().int(),
  version: Version.nullable().meta({ description: 'Null for one of the product.' }),
});
export type ManagedBadge = z.infer<typeof ManagedBadge>;

export const BadgeHolder = z.object({
  userId: Id,
  username: z.string(),
  awardedAt: Time,
  awardedBy: z.string().nullable().meta({ description: 'Username; null where the rule gave it.' }),
  note: z.string(),
});
export type BadgeHolder = z.infer<typeof BadgeHolder>;

const badgeParams = z.object({ badgeId: Id });
const one = ok(ManagedBadge);

export const badgeRoutes = {
  list: route({
    id: 'badges.list',
    method: 'GET',
    path: '/admin/badges',
    access: givers,
    summary: `Badges of the product and the tenant’s own, ${limits.badges} of these at most.`,
    response: ok(z.array(ManagedBadge)),
  }),
  create: route({
    id: 'badges.create',
    method: 'POST',
    path: '/admin/badges',
    access: givers,
    summary: 'Make a badge of the tenant’s own.',
    body: CreateBadgeBody,
    response: one,
    status: 201,
    errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
  }),
  update: route({
    id: 'badges.update',
    method: 'PUT',
    path: '/admin/badges/:badgeId',
    access: givers,
    summary: 'Change a badge of the tenant’s own; whoever has it keeps it with the points it gave.',
    params: badgeParams,
    body: UpdateBadgeBody,
    response: one,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'CONFLICT'],
  }),
  remove: route({
    id: 'badges.delete',
    method: 'DELETE',
    path: '/admin/badges/:badgeId',
    access: givers,
    summary: 'Delete a badge of the tenant’s own, and take it and its points from whoever has it.',
    params: badgeParams,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  holders: route({
    id: 'badges.holders',
    method: 'GET',
    path: '/admin/badges/:badgeId/awards',
    access: givers,
    summary: `Who has a badge, the latest first, ${limits.badgeHoldersShown} at most.`,
    params: badgeParams,
    response: ok(z.array(BadgeHolder)),
    errors: ['NOT_FOUND'],
  }),
  award: route({
    id: 'badges.award',
    method: 'POST',
    path: '/admin/badges/:badgeId/award',
    access: givers,
    summary: 'Give a badge to a member by hand, whatever its rule; refused to whoever has it.',
    params: badgeParams,
    body: AwardBadgeBody,
    response: ok(BadgeHolder),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 300, perSeconds: 60, by: 'account' },
  }),
  revoke: route({
    id: 'badges.revoke',
    method: 'DELETE',
    path: '/admin/badges/:badgeId/awards/:userId',
    access: givers,
    summary: 'Take a badge and its points from a member.',
    params: badgeParams.extend({ userId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  run: route({
    id: 'badges.run',
    method: 'POST',
    path: '/admin/badges/:badgeId/run',
    access: givers,
    summary: 'Give a badge to all who have earned it before: a job that gives it to each once.',
    params: badgeParams,
    body: RunBadgeBody,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
} as const;
