import { caseDecisions, caseKinds, caseParts, caseStates, limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { Id, PageQuery, text, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { CreditedUser, ScoringUnit } from '../../core/units.ts';

const staff = membersWith('events.run');

const CaseText = text(limits.caseTextMax).pipe(z.string().trim().min(1, 'is required'));

/** A decision about one unit, and its appeal. */
const Decision = z.object({
  decision: z.enum(caseDecisions),
  note: z.string(),
  at: Time,
  appeal: z.object({ text: z.string(), at: Time }).nullable(),
  answer: z.object({ text: z.string(), at: Time }).nullable(),
});

export const CaseSummary = z.object({
  id: Id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  openedAt: Time,
  units: z.array(
    z.object({ unit: ScoringUnit, part: z.enum(caseParts), decision: z.enum(caseDecisions).nullable() }),
  ),
  flags: z.number().int().meta({ description: 'How often the flag of another unit was sent.' }),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

const Device = z.object({
  sessionId: Id,
  device: z.string().nullable(),
  address: z.string().nullable(),
});

/** A flag of another unit that was sent. */
export const CaseFlag = z.object({
  id: Id,
  at: Time,
  sender: ScoringUnit,
  owner: ScoringUnit,
  user: CreditedUser.nullable(),
  session: Device.nullable().meta({ description: 'Null once the session is no longer kept.' }),
  challenge: z.object({ id: Id, name: z.string() }),
  question: z.object({ id: Id, title: z.string() }),
  ownerSolvedAt: Time.nullable().meta({ description: 'When its owner solved the question.' }),
  answer: z.string().nullable().meta({
    description: 'Null unless it was asked for with the right `answers`, and for the one field of flags.',
  }),
});
export type CaseFlag = z.infer<typeof CaseFlag>;

export const CaseDetail = CaseSummary.extend({
  reason: z.string().meta({ description: 'Why staff opened it; empty where the system did.' }),
  openedBy: CreditedUser.nullable().meta({ description: 'Null where the system did.' }),
  units: z.array(
    z.object({
      unit: ScoringUnit,
      part: z.enum(caseParts),
      members: z.array(CreditedUser),
      decided: Decision.extend({ by: CreditedUser.nullable() }).nullable(),
    }),
  ),
  sent: z.array(CaseFlag),
  sharedDevices: z
    .array(Device.extend({ units: z.array(Id) }))
    .meta({ description: 'Devices and addresses from which more than one of its units has answered.' }),
  notes: z.array(z.object({ id: Id, at: Time, by: CreditedUser.nullable(), text: z.string() })),
  can: z.object({ seeAnswers: z.boolean() }),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

/** A decision as those hear of it whom it concerns. */
export const OwnCase = Decision.extend({
  id: Id,
  unit: ScoringUnit,
  canAppeal: z.boolean(),
});
export type OwnCase = z.infer<typeof OwnCase>;

const eventParams = z.object({ eventId: Id });
const caseParams = z.object({ eventId: Id, caseId: Id });
const caseUnitParams = caseParams.extend({ unitId: Id });

export const integrityRoutes = {
  list: route({
    id: 'integrity.list',
    method: 'GET',
    path: '/events/:eventId/cases',
    access: staff,
    summary: 'Cases of an event, the latest first, for staff with the right `judge`.',
    params: eventParams,
    query: PageQuery.extend({ state: z.enum(caseStates).optional(), unitId: Id.optional() }),
    response: page(CaseSummary).extend({ open: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  open: route({
    id: 'integrity.open',
    method: 'POST',
    path: '/events/:eventId/cases',
    access: staff,
    summary: 'Open a case about units of an event. Nobody but staff hears of it.',
    params: eventParams,
    body: z.object({
      unitIds: z
        .array(Id)
        .min(1, 'needs at least one team or player')
        .max(limits.caseUnits)
        .refine((ids) => new Set(ids).size === ids.length, 'must be distinct'),
      reason: CaseText,
    }),
    response: ok(CaseSummary),
    status: 201,
    limit: { points: 30, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND'],
  }),
  get: route({
    id: 'integrity.get',
    method: 'GET',
    path: '/events/:eventId/cases/:caseId',
    access: staff,
    summary:
      'One case with what was sent, from which devices, and what was decided. `answers=true` shows what was answered to those with that right, and is recorded.',
    params: caseParams,
    query: z.object({ answers: z.enum(['true', 'false']).default('false') }),
    response: ok(CaseDetail),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  note: route({
    id: 'integrity.note',
    method: 'POST',
    path: '/events/:eventId/cases/:caseId/notes',
    access: staff,
    summary: 'Add a note to a case, for staff alone.',
    params: caseParams,
    body: z.object({ text: CaseText }),
    response: Done,
    limit: { points: 30, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  }),
  decide: route({
    id: 'integrity.decide',
    method: 'POST',
    path: '/events/:eventId/cases/:caseId/units/:unitId/decision',
    access: staff,
    summary:
      'Dismiss the case about one of its units, warn the unit, or disqualify it, once. CONFLICT when it was decided before.',
    params: caseUnitParams,
    body: z.object({
      decision: z.enum(caseDecisions),
      note: text(limits.judgeNoteMax)
        .pipe(z.string().trim().min(1, 'is required'))
        .meta({ description: 'Shown to the unit, unless the case is dismissed.' }),
    }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  answer: route({
    id: 'integrity.answer',
    method: 'POST',
    path: '/events/:eventId/cases/:caseId/units/:unitId/answer',
    access: staff,
    summary: 'Answer the appeal of a unit, once; a disqualification may be lifted by it.',
    params: caseUnitParams,
    body: z.object({
      text: text(limits.appealMax).pipe(z.string().trim().min(1, 'is required')),
      lifts: z.boolean().default(false).meta({ description: 'Revokes the disqualification.' }),
    }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  own: route({
    id: 'integrity.own',
    method: 'GET',
    path: '/events/:eventId/own-cases',
    access: anyMember,
    summary: 'Decisions that concern the caller’s unit, the latest first; nothing of cases without one.',
    params: eventParams,
    response: ok(z.array(OwnCase)),
    errors: ['NOT_FOUND'],
  }),
  appeal: route({
    id: 'integrity.appeal',
    method: 'POST',
    path: '/events/:eventId/cases/:caseId/appeal',
    access: anyMember,
    summary: 'Write to those who have decided about the caller’s unit, once for each decision.',
    params: caseParams,
    body: z.object({ text: text(limits.appealMax).pipe(z.string().trim().min(1, 'is required')) }),
    response: Done,
    limit: { points: 10, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
