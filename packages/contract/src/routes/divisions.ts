import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../plain/access.ts';
import { Done, ok } from '../core/envelope.ts';
import { Id, line, text, visibleLine } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { UnitRanking } from './judging/judging.ts';

/** A part of an event's field that is ranked by itself. */
export const Division = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean().meta({ description: 'Anybody may choose it; another one is entered by its code.' }),
  isGuest: z.boolean().meta({
    description: 'Its units compete and are ranked among themselves, but not on the main board.',
  }),
  position: z.number().int(),
  unitCount: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Teams and single players; null but for staff.' }),
  code: z.string().nullable().meta({ description: 'Null for a public one, and for all but those who edit.' }),
});
export type Division = z.infer<typeof Division>;

const divisionFields = {
  name: visibleLine(limits.divisionNameMax),
  description: text(limits.divisionDescriptionMax),
  isPublic: z.boolean(),
  isGuest: z.boolean(),
};

export const CreateDivisionBody = z.object({
  ...divisionFields,
  description: divisionFields.description.default(''),
  isPublic: divisionFields.isPublic.default(true),
  isGuest: divisionFields.isGuest.default(false),
});
export type CreateDivisionBody = z.infer<typeof CreateDivisionBody>;

export const UpdateDivisionBody = z
  .object({ ...divisionFields, position: z.number().int().min(0).max(limits.divisions) })
  .partial();
export type UpdateDivisionBody = z.infer<typeof UpdateDivisionBody>;

export const divisionRefusals = ['not-playing', 'not-leader', 'solved', 'judged', 'over'] as const;

/** The division of the caller's team, or of the caller who plays alone. */
export const OwnDivision = z.object({
  division: z.object({ id: Id, name: z.string(), isGuest: z.boolean() }).nullable(),
  whyNot: z
    .enum(divisionRefusals)
    .nullable()
    .meta({ description: 'Why it may not be changed; null when it may.' }),
});
export type OwnDivision = z.infer<typeof OwnDivision>;

const eventParams = z.object({ eventId: Id });
const divisionParams = eventParams.extend({ divisionId: Id });

export const divisionRoutes = {
  list: route({
    id: 'divisions.list',
    method: 'GET',
    path: '/events/:eventId/divisions',
    access: anyMember,
    summary: 'The divisions of an event in their order.',
    params: eventParams,
    response: ok(z.array(Division)),
    errors: ['NOT_FOUND'],
  }),
  create: route({
    id: 'divisions.create',
    method: 'POST',
    path: '/events/:eventId/divisions',
    access: membersWith('events.run'),
    summary: `Add a division; an event has ${limits.divisions} at most. One that is not public gets a code.`,
    params: eventParams,
    body: CreateDivisionBody,
    response: ok(Division),
    status: 201,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'LIMIT_REACHED'],
  }),
  update: route({
    id: 'divisions.update',
    method: 'PATCH',
    path: '/events/:eventId/divisions/:divisionId',
    access: membersWith('events.run'),
    summary: 'Change a division, or its place among the others.',
    params: divisionParams,
    body: UpdateDivisionBody,
    response: ok(Division),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  regenerateCode: route({
    id: 'divisions.regenerate-code',
    method: 'POST',
    path: '/events/:eventId/divisions/:divisionId/regenerate-code',
    access: membersWith('events.run'),
    summary: 'A new code; the old one ends at once. CONFLICT for a public division.',
    params: divisionParams,
    response: ok(Division),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: route({
    id: 'divisions.remove',
    method: 'DELETE',
    path: '/events/:eventId/divisions/:divisionId',
    access: membersWith('events.run'),
    summary: 'Remove a division that nobody is in or was in. HAS_HISTORY for any other.',
    params: divisionParams,
    response: Done,
    errors: ['NOT_FOUND', 'HAS_HISTORY'],
  }),
  own: route({
    id: 'divisions.own',
    method: 'GET',
    path: '/events/:eventId/division',
    access: anyMember,
    summary: 'The division that the caller plays in.',
    params: eventParams,
    response: ok(OwnDivision),
    errors: ['NOT_FOUND'],
  }),
  choose: route({
    id: 'divisions.choose',
    method: 'PUT',
    path: '/events/:eventId/division',
    access: anyMember,
    summary: 'Choose it for oneself, or as its leader for a team, until the first solve.',
    params: eventParams,
    body: z.object({
      divisionId: Id.nullable(),
      code: line(limits.divisionCodeMax)
        .optional()
        .meta({ description: 'For a division that is not public.' }),
    }),
    response: ok(OwnDivision),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'FORBIDDEN', 'CONFLICT', 'INVALID_CODE'],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
  assign: route({
    id: 'divisions.assign',
    method: 'PUT',
    path: '/events/:eventId/units/:unitId/division',
    access: membersWith('events.run'),
    summary:
      'Put a team or a single player into a division at any time, with a note. CONFLICT when it is there.',
    params: eventParams.extend({ unitId: Id }),
    body: z.object({ divisionId: Id.nullable(), note: line(limits.judgeNoteMax) }),
    response: ok(UnitRanking),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
