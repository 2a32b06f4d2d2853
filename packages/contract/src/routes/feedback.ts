import { feedbackAbouts, feedbackStates, feedbackSubjects, limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith, publicAccess } from '../plain/access.ts';
import { Email } from '../core/account-fields.ts';
import { ok, page } from '../core/envelope.ts';
import { Id, line, PageQuery, text, Time, visibleLine } from '../core/primitives.ts';
import { route } from '../core/route.ts';

const staff = membersWith('events.run');

/** As typed, but not blank. */
const words = text(limits.feedbackMax).refine((typed) => typed.trim() !== '', 'is required');

export const FeedbackBody = z.object({
  about: z.enum(feedbackSubjects),
  id: Id.optional().meta({ description: 'Of the event or the challenge; not used for the product.' }),
  rating: z.number().int().min(1).max(5).optional(),
  text: words,
  showName: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether authors of a challenge see who wrote it.' }),
});
export type FeedbackBody = z.input<typeof FeedbackBody>;

export const FeedbackMessage = z.object({
  id: Id,
  isAnswer: z.boolean(),
  author: z.string().nullable().meta({ description: 'Null for who is not shown.' }),
  body: z.string(),
  createdAt: Time,
});
export type FeedbackMessage = z.infer<typeof FeedbackMessage>;

export const Feedback = z.object({
  id: Id,
  about: z.enum(feedbackAbouts),
  subjectId: Id.nullable().meta({ description: 'Of the event or the challenge; null once it is gone.' }),
  subject: z
    .string()
    .meta({ description: 'Its name when the feedback was written, or the subject of a contact.' }),
  rating: z.number().int().nullable(),
  state: z.enum(feedbackStates),
  author: z
    .object({ name: z.string(), email: z.string().nullable() })
    .nullable()
    .meta({ description: 'Null for who is not shown; an address is that of the contact form.' }),
  showName: z.boolean(),
  isReported: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
  messages: z.array(FeedbackMessage),
});
export type Feedback = z.infer<typeof Feedback>;

export const FeedbackQuery = PageQuery.extend({
  about: z.enum(feedbackAbouts).optional(),
  eventId: Id.optional(),
  challengeId: Id.optional(),
  state: z.enum(feedbackStates).optional(),
});
export type FeedbackQuery = z.input<typeof FeedbackQuery>;

export const AnswerFeedbackBody = z.object({
  answer: words.optional(),
  state: z.enum(feedbackStates).optional().meta({ description: 'An answer alone makes it answered.' }),
});
export type AnswerFeedbackBody = z.infer<typeof AnswerFeedbackBody>;

export const ContactBody = z.object({
  name: visibleLine(limits.personNameMax),
  email: Email,
  subject: line(limits.contactSubjectMax),
  message: words,
  tenant: z.string().trim().max(limits.tenantNameMax).optional().meta({
    description: 'Name of the organization; the header or the cookie names it otherwise.',
  }),
  captchaTokenV3: z.string().max(10_000).nullish(),
  captchaTokenV2: z.string().max(10_000).nullish(),
});
export type ContactBody = z.input<typeof ContactBody>;

const params = z.object({ feedbackId: Id });

export const feedbackRoutes = {
  create: route({
    id: 'feedback.create',
    method: 'POST',
    path: '/feedback',
    access: anyMember,
    summary: `Say something about an event, a challenge or the product, ${limits.feedbackPerDay} times a day.`,
    body: FeedbackBody,
    response: ok(Feedback),
    status: 201,
    errors: ['NOT_FOUND'],
    limit: { points: 20, perSeconds: 600, by: 'account' },
  }),
  mine: route({
    id: 'feedback.mine',
    method: 'GET',
    path: '/feedback/mine',
    access: anyMember,
    summary: 'What the caller has said, with the answers, the latest first.',
    query: PageQuery,
    response: page(Feedback),
  }),
  list: route({
    id: 'feedback.list',
    method: 'GET',
    path: '/feedback',
    access: staff,
    summary:
      'What members have said about what the caller looks after: events whose people they do, challenges, the product.',
    query: FeedbackQuery,
    response: page(Feedback),
    errors: ['NOT_FOUND'],
  }),
  answer: route({
    id: 'feedback.answer',
    method: 'PATCH',
    path: '/feedback/:feedbackId',
    access: staff,
    summary: 'Answer feedback, close it or open it again.',
    params,
    body: AnswerFeedbackBody,
    response: ok(Feedback),
    errors: ['NOT_FOUND', 'LIMIT_REACHED', 'CONFLICT'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  write: route({
    id: 'feedback.write',
    method: 'POST',
    path: '/feedback/:feedbackId/messages',
    access: anyMember,
    summary: 'Add to what one has said, which is open again then.',
    params,
    body: z.object({ text: words }),
    response: ok(Feedback),
    status: 201,
    errors: ['NOT_FOUND', 'LIMIT_REACHED', 'CONFLICT'],
    limit: { points: 20, perSeconds: 600, by: 'account' },
  }),
  report: route({
    id: 'feedback.report',
    method: 'POST',
    path: '/feedback/:feedbackId/report',
    access: staff,
    summary: 'Show feedback that insults or harms to the administrators of the organization, and close it.',
    params,
    response: ok(Feedback),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 20, perSeconds: 600, by: 'account' },
  }),
  contact: route({
    id: 'contact.submit',
    method: 'POST',
    path: '/contact/submit',
    access: publicAccess,
    summary: `Write to the organization that the header or the cookie names, or to the platform, ${limits.contactPerDay} times a day.`,
    body: ContactBody,
    bodyBytes: 64 * 1024,
    response: z.object({
      success: z.literal(true),
      requiresV2Captcha: z
        .boolean()
        .meta({ description: 'Nothing was sent: the visible check is needed first.' }),
    }),
    errors: ['CAPTCHA_FAILED'],
    limit: { points: 60, perSeconds: 600, by: 'address' },
    cost: 'heavy',
  }),
} as const;
