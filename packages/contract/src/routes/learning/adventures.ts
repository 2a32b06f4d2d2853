import { adventureStates, adventureThemes, limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, line, text, Time, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const authors = membersWith('learning.write');

const AdventureHead = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  theme: z.enum(adventureThemes),
  stepCount: z.number().int(),
  doneCount: z.number().int().meta({ description: 'Steps that the caller has done.' }),
});

/** A place on the map; 0 to 1,000 from the left and from the top. */
const Place = z.number().int().min(0).max(limits.adventureSide);

export const AdventureCard = AdventureHead.extend({
  places: z.array(z.object({ x: Place, y: Place, state: z.enum(adventureStates) })),
  isPublished: z.boolean(),
});
export type AdventureCard = z.infer<typeof AdventureCard>;

export const AdventureStep = z.object({
  id: Id,
  x: Place,
  y: Place,
  title: z.string(),
  state: z.enum(adventureStates),
  story: z.string().nullable().meta({ description: 'Markdown; null while the step is locked.' }),
  challengeId: Id.nullable().meta({ description: 'Null while the step is locked, and where it has none.' }),
  challengeName: z.string().nullable(),
  eventId: Id.nullable().meta({
    description: 'A running event of the caller in which the challenge is answered; null for practice.',
  }),
});
export type AdventureStep = z.infer<typeof AdventureStep>;

export const Adventure = AdventureHead.extend({
  steps: z.array(AdventureStep),
  isPublished: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type Adventure = z.infer<typeof Adventure>;

/** A step as its author sees it. */
export const ManagedStep = z.object({
  id: Id,
  x: Place,
  y: Place,
  title: z.string(),
  story: z.string(),
  challenge: z.object({ id: Id, name: z.string() }).nullable(),
});
export type ManagedStep = z.infer<typeof ManagedStep>;

const ManagedSummary = z.object({
  id: Id,
  title: z.string(),
  theme: z.enum(adventureThemes),
  isPublished: z.boolean(),
  stepCount: z.number().int(),
  updatedAt: Time,
});
export type ManagedAdventureSummary = z.infer<typeof ManagedSummary>;

export const ManagedAdventure = ManagedSummary.extend({
  summary: z.string(),
  steps: z.array(ManagedStep),
  version: Version,
});
export type ManagedAdventure = z.infer<typeof ManagedAdventure>;

const StepInput = z.object({
  id: Id.optional().meta({ description: 'A step it has already; absent for a new one.' }),
  x: Place,
  y: Place,
  title: line(limits.nameMax),
  story: text(limits.adventureStoryMax).default(''),
  challengeId: Id.nullable().default(null),
});

const fields = {
  title: line(limits.nameMax),
  summary: text(limits.adventureSummaryMax).default(''),
  theme: z.enum(adventureThemes),
  isPublished: z.boolean().default(false),
  steps: z.array(StepInput).max(limits.adventureSteps).default([]),
};

interface Draft {
  isPublished: boolean;
  steps: readonly { story: string; challengeId: string | null }[];
}

/** What is published has steps, and each of them something to read or to solve. */
function requireContent({ isPublished, steps }: Draft, context: z.RefinementCtx): void {
  if (!isPublished) return;
  if (steps.length === 0)
    context.addIssue({ code: 'custom', path: ['isPublished'], message: 'needs at least one step' });
  for (const [place, { story, challengeId }] of steps.entries()) {
    if (story.trim() !== '' || challengeId !== null) continue;
    const message = 'needs a story or a challenge before the adventure is published';
    context.addIssue({ code: 'custom', path: ['steps', place, 'story'], message });
  }
}

export const CreateAdventureBody = z.object(fields).superRefine(requireContent);
export type CreateAdventureBody = z.infer<typeof CreateAdventureBody>;

export const UpdateAdventureBody = z.object({ ...fields, version: Version }).superRefine(requireContent);
export type UpdateAdventureBody = z.infer<typeof UpdateAdventureBody>;

/** All steps with their stories at their longest, in a script of three bytes a character. */
const adventureBytes = 1024 * 1024;

const params = z.object({ adventureId: Id });
const stepParams = params.extend({ stepId: Id });
const managed = ok(ManagedAdventure);

export const adventureRoutes = {
  list: route({
    id: 'adventures.list',
    method: 'GET',
    path: '/adventures',
    access: anyMember,
    summary: `The adventures of the tenant and how far the caller is, ${limits.adventures} at most.`,
    response: ok(z.array(AdventureCard)).extend({ can: z.object({ edit: z.boolean() }) }),
  }),
  get: route({
    id: 'adventures.get',
    method: 'GET',
    path: '/adventures/:adventureId',
    access: anyMember,
    summary: 'One adventure with its steps; story and challenge of those that are open or done.',
    params,
    response: ok(Adventure),
    errors: ['NOT_FOUND'],
  }),
  read: route({
    id: 'adventures.read',
    method: 'PUT',
    path: '/adventures/:adventureId/steps/:stepId/read',
    access: anyMember,
    summary: 'Note that the caller has read an open step, which does a step without a challenge.',
    params: stepParams,
    response: ok(Adventure),
    errors: ['NOT_FOUND', 'LOCKED'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  managed: route({
    id: 'adventures.managed',
    method: 'GET',
    path: '/admin/adventures',
    access: authors,
    summary: 'The adventures of the tenant as their authors see them.',
    response: ok(z.array(ManagedSummary)),
  }),
  getManaged: route({
    id: 'adventures.get-managed',
    method: 'GET',
    path: '/admin/adventures/:adventureId',
    access: authors,
    summary: 'One adventure with all its stories.',
    params,
    response: managed,
    errors: ['NOT_FOUND'],
  }),
  create: route({
    id: 'adventures.create',
    method: 'POST',
    path: '/adventures',
    access: authors,
    summary: 'Add an adventure.',
    body: CreateAdventureBody,
    bodyBytes: adventureBytes,
    response: managed,
    status: 201,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  update: route({
    id: 'adventures.update',
    method: 'PUT',
    path: '/adventures/:adventureId',
    access: authors,
    summary: 'Replace an adventure; what members have read stays with the steps that stay.',
    params,
    body: UpdateAdventureBody,
    bodyBytes: adventureBytes,
    response: managed,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  remove: route({
    id: 'adventures.delete',
    method: 'DELETE',
    path: '/adventures/:adventureId',
    access: authors,
    summary: 'Delete an adventure and what members have read of it.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
