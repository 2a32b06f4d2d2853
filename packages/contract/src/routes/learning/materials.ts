import { learningAudiences, learningItemKinds, limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, line, text, Time, Version, WebLink } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const authors = membersWith('learning.write');

/** How far the caller is. */
export const LearningProgress = z.object({ done: z.number().int(), total: z.number().int() });
export type LearningProgress = z.infer<typeof LearningProgress>;

export const LearningCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  audience: z.enum(learningAudiences),
  isPublished: z.boolean(),
  minutes: z.number().int().meta({ description: 'What its items say together; 0 where none does.' }),
  progress: LearningProgress,
  updatedAt: Time,
});
export type LearningCard = z.infer<typeof LearningCard>;

const ItemHead = z.object({
  id: Id,
  kind: z.enum(learningItemKinds),
  title: z.string(),
  minutes: z.number().int().nullable(),
  isDone: z.boolean(),
});
export type LearningItemHead = z.infer<typeof ItemHead>;

const Linked = z.object({ id: Id, name: z.string() });

export const LearningCollection = LearningCard.extend({
  items: z.array(ItemHead),
  version: Version,
  links: z
    .object({ challenges: z.array(Linked), events: z.array(Linked) })
    .nullable()
    .meta({ description: 'What it is to be learnt before; null for who may not edit it.' }),
  can: z.object({ edit: z.boolean() }),
});
export type LearningCollection = z.infer<typeof LearningCollection>;

const LearningFile = z.object({
  name: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  url: z.string(),
});

/** An item as it is read: of a check nothing of what is right. */
export const LearningItem = ItemHead.extend({
  body: z.string().meta({ description: 'Markdown.' }),
  url: z.string().nullable(),
  file: LearningFile.nullable(),
  question: z
    .object({ options: z.array(z.string()).nullable() })
    .nullable()
    .meta({ description: 'Of a check: what to choose from; null where the answer is typed.' }),
  explanation: z.string().nullable().meta({ description: 'Of a check that the caller has done.' }),
});
export type LearningItem = z.infer<typeof LearningItem>;

const Explanation = text(limits.learningExplanationMax).default('');

export const LearningQuestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    options: z.array(line(limits.learningOptionMax)).min(2).max(limits.learningOptions),
    right: z
      .number()
      .int()
      .min(0)
      .max(limits.learningOptions - 1)
      .meta({ description: 'Place of the right option, from 0.' }),
    explanation: Explanation,
  }),
  z.object({
    kind: z.literal('text'),
    answers: z.array(line(limits.learningOptionMax)).min(1).max(limits.learningAnswers).meta({
      description: 'Each is right; case, and how many spaces there are, do not matter.',
    }),
    explanation: Explanation,
  }),
]);
export type LearningQuestion = z.infer<typeof LearningQuestion>;

/** An item with what its author has written, for authors. */
export const LearningSource = ItemHead.omit({ isDone: true }).extend({
  body: z.string(),
  url: z.string().nullable(),
  file: LearningFile.nullable(),
  question: LearningQuestion.nullable(),
  version: Version,
});
export type LearningSource = z.infer<typeof LearningSource>;

const collectionFields = {
  title: line(limits.nameMax),
  description: text(limits.learningDescriptionMax).default(''),
  audience: z.enum(learningAudiences).default('members'),
  isPublished: z.boolean().default(false),
};
export const CreateLearningBody = z.object(collectionFields);
export type CreateLearningBody = z.infer<typeof CreateLearningBody>;
export const UpdateLearningBody = z.object({ ...collectionFields, version: Version });
export type UpdateLearningBody = z.infer<typeof UpdateLearningBody>;

const itemFields = {
  title: line(limits.nameMax),
  minutes: z.number().int().min(1).max(limits.learningMinutesMax).nullable().default(null),
};
const body = text(limits.learningTextMax).default('');
const TextItem = z.object({ kind: z.literal('text'), ...itemFields, body });
const LinkItem = z.object({ kind: z.literal('link'), ...itemFields, body, url: WebLink });
const CheckItem = z.object({
  kind: z.literal('check'),
  ...itemFields,
  body: text(limits.learningPromptMax).default(''),
  question: LearningQuestion,
});
const FileItem = z.object({ kind: z.literal('file'), ...itemFields, body });

/** An item as its author writes it; a file is added by its upload. */
export const LearningItemInput = z.discriminatedUnion('kind', [TextItem, LinkItem, CheckItem, FileItem]);
export type LearningItemInput = z.infer<typeof LearningItemInput>;

export const CreateLearningItemBody = z.object({
  item: z.discriminatedUnion('kind', [TextItem, LinkItem, CheckItem]),
});
export type CreateLearningItemBody = z.infer<typeof CreateLearningItemBody>;
export const UpdateLearningItemBody = z.object({ item: LearningItemInput, version: Version });
export type UpdateLearningItemBody = z.infer<typeof UpdateLearningItemBody>;

export const LearningAnswerBody = z.object({
  option: z
    .number()
    .int()
    .min(0)
    .max(limits.learningOptions - 1)
    .optional()
    .meta({ description: 'Place of the chosen option, from 0.' }),
  text: line(limits.learningOptionMax).optional().meta({ description: 'What was typed.' }),
});
export type LearningAnswerBody = z.infer<typeof LearningAnswerBody>;

/** All items with their texts at their longest are fetched one by one; one has room for three bytes a character. */
const itemBytes = 256 * 1024;

const params = z.object({ collectionId: Id });
const itemParams = params.extend({ itemId: Id });
const base = '/learning-materials';
const changes = { points: 60, perSeconds: 60, by: 'account' } as const;
const collection = ok(LearningCollection);
const done = ok(LearningProgress);

export const learningRoutes = {
  list: route({
    id: 'learning.list',
    method: 'GET',
    path: base,
    access: anyMember,
    summary: `Collections of learning material that the caller may read, ${limits.learningCollections} at most; of a challenge or an event those to learn from first.`,
    query: z.object({ challengeId: Id.optional(), eventId: Id.optional() }),
    response: ok(z.array(LearningCard)).extend({ can: z.object({ edit: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
  create: route({
    id: 'learning.create',
    method: 'POST',
    path: base,
    access: authors,
    summary: 'Add a collection without items.',
    body: CreateLearningBody,
    response: collection,
    status: 201,
    errors: ['LIMIT_REACHED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  get: route({
    id: 'learning.get',
    method: 'GET',
    path: `${base}/:collectionId`,
    access: anyMember,
    summary: 'One collection with the heads of its items and how far the caller is.',
    params,
    response: collection,
    errors: ['NOT_FOUND'],
  }),
  update: route({
    id: 'learning.update',
    method: 'PUT',
    path: `${base}/:collectionId`,
    access: authors,
    summary: 'Change a collection: its title, whom it is for, and whether it is published.',
    params,
    body: UpdateLearningBody,
    response: collection,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: changes,
  }),
  remove: route({
    id: 'learning.delete',
    method: 'DELETE',
    path: `${base}/:collectionId`,
    access: authors,
    summary: 'Delete a collection with its items, its files and what members have done of it.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  addItem: route({
    id: 'learning.add-item',
    method: 'POST',
    path: `${base}/:collectionId/items`,
    access: authors,
    summary: 'Add an item at the end of a collection.',
    params,
    body: CreateLearningItemBody,
    bodyBytes: itemBytes,
    response: ok(LearningSource),
    status: 201,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: changes,
  }),
  uploadFile: route({
    id: 'learning.upload-file',
    method: 'POST',
    path: `${base}/:collectionId/files`,
    access: authors,
    summary: 'Add a file as an item at the end of a collection.',
    params,
    response: ok(LearningSource),
    status: 201,
    errors: ['NOT_FOUND', 'LIMIT_REACHED', 'PAYLOAD_TOO_LARGE'],
    limit: { points: 60, perSeconds: 600, by: 'account' },
    transport: 'upload',
  }),
  reorder: route({
    id: 'learning.reorder',
    method: 'PUT',
    path: `${base}/:collectionId/items/order`,
    access: authors,
    summary:
      'Put the items of a collection into an order, all of them; CONFLICT when others are there by now.',
    params,
    body: z.object({ itemIds: z.array(Id).max(limits.learningItems) }),
    response: collection,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: changes,
  }),
  item: route({
    id: 'learning.item',
    method: 'GET',
    path: `${base}/:collectionId/items/:itemId`,
    access: anyMember,
    summary: 'One item as it is read.',
    params: itemParams,
    response: ok(LearningItem),
    errors: ['NOT_FOUND'],
  }),
  source: route({
    id: 'learning.source',
    method: 'GET',
    path: `${base}/:collectionId/items/:itemId/source`,
    access: authors,
    summary: 'One item as its author has written it.',
    params: itemParams,
    response: ok(LearningSource),
    errors: ['NOT_FOUND'],
  }),
  updateItem: route({
    id: 'learning.update-item',
    method: 'PUT',
    path: `${base}/:collectionId/items/:itemId`,
    access: authors,
    summary: 'Change an item, which stays of its kind; who has done it has done it.',
    params: itemParams,
    body: UpdateLearningItemBody,
    bodyBytes: itemBytes,
    response: ok(LearningSource),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: changes,
  }),
  removeItem: route({
    id: 'learning.remove-item',
    method: 'DELETE',
    path: `${base}/:collectionId/items/:itemId`,
    access: authors,
    summary: 'Remove an item, and its file with it.',
    params: itemParams,
    response: Done,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
  file: route({
    id: 'learning.file',
    method: 'GET',
    path: `${base}/:collectionId/items/:itemId/file`,
    access: anyMember,
    summary: 'The bytes of a file.',
    params: itemParams,
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    transport: 'download',
    acceptsCookie: true,
  }),
  setDone: route({
    id: 'learning.set-done',
    method: 'PUT',
    path: `${base}/:collectionId/items/:itemId/done`,
    access: anyMember,
    summary: 'Note that the caller has done an item; a check is done by its answer alone.',
    params: itemParams,
    response: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: changes,
  }),
  setUndone: route({
    id: 'learning.set-undone',
    method: 'DELETE',
    path: `${base}/:collectionId/items/:itemId/done`,
    access: anyMember,
    summary: 'Take back that the caller has done an item.',
    params: itemParams,
    response: done,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
  answer: route({
    id: 'learning.answer',
    method: 'POST',
    path: `${base}/:collectionId/items/:itemId/answer`,
    access: anyMember,
    summary: 'Answer a check of understanding; what is right is said once it was answered so.',
    params: itemParams,
    body: LearningAnswerBody,
    response: ok(
      z.object({
        isRight: z.boolean(),
        explanation: z.string().nullable().meta({ description: 'Null unless the answer is right.' }),
        progress: LearningProgress,
      }),
    ),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  linkChallenge: route({
    id: 'learning.link-challenge',
    method: 'PUT',
    path: `${base}/:collectionId/challenges/:challengeId`,
    access: authors,
    summary: 'Say that a collection is to be learnt before a challenge.',
    params: params.extend({ challengeId: Id }),
    response: Done,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: changes,
  }),
  unlinkChallenge: route({
    id: 'learning.unlink-challenge',
    method: 'DELETE',
    path: `${base}/:collectionId/challenges/:challengeId`,
    access: authors,
    summary: 'Take a collection from a challenge.',
    params: params.extend({ challengeId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
  linkEvent: route({
    id: 'learning.link-event',
    method: 'PUT',
    path: `${base}/:collectionId/events/:eventId`,
    access: membersWith('events.run'),
    summary: 'Say that a collection is to be learnt before an event, whose participants may read it then.',
    params: params.extend({ eventId: Id }),
    response: Done,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: changes,
  }),
  unlinkEvent: route({
    id: 'learning.unlink-event',
    method: 'DELETE',
    path: `${base}/:collectionId/events/:eventId`,
    access: membersWith('events.run'),
    summary: 'Take a collection from an event.',
    params: params.extend({ eventId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
} as const;
