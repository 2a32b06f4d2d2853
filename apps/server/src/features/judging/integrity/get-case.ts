import type { CaseDetail, CaseFlag } from '@guidon/contract';
import { eventParticipants, facts, inTenant, submissions, type Tx, unitIdOf, users } from '@guidon/db';
import { foreignFlags, integrityCaseUnits, integrityNotes } from '@guidon/db/schema/judging';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { hasEventRight, requireEventRight } from '../../events/index.ts';
import type { LiveEvent, LiveEvents } from '../../standings/index.ts';
import { integrityAudit, t } from '../declares.ts';
import { presentDecision } from './own-cases.ts';
import { presentCase, readCases } from './read-cases.ts';
import { readSessions, findSharedDevices, type SessionOf } from './shared-devices.ts';
import { type CaseKey, type CaseRow, type CaseUnitRow, requireCase } from './store.ts';

interface CaseQuery {
  eventId: string;
  caseId: string;
  hasAnswers: boolean;
}

const flagsShown = 200;

/** A case for those who judge it. Reading what was answered is recorded. */
export async function getCase(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, caseId, hasAnswers }: CaseQuery,
): Promise<CaseDetail> {
  const key = { tenantId: ctx.tenantId, eventId, caseId };
  const found = await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'judge');
    const seesAnswers = hasEventRight(ctx.actor, event, 'answers');
    const row = await requireCase(tx, key);
    if (hasAnswers && !seesAnswers) throw new AppError('FORBIDDEN', t('notAnswers'));
    if (hasAnswers) {
      await integrityAudit.record(tx, ctx, {
        action: 'case.read-answers',
        targetId: caseId,
        details: { eventId },
      });
    }
    return { row, seesAnswers, ...(await readParts(tx, key)) };
  });
  const { live } = await events.open(ctx, eventId);
  const devices = await readSessions(ctx, [
    ...found.flags.flatMap(({ sessionId }) => sessionId ?? []),
    ...found.sessionsOf.map(({ sessionId }) => sessionId),
  ]);
  const names = await readNames(ctx, found);
  const [summary] = found.summaries;
  if (!summary) throw new Error('A case that was read has a summary.');
  return {
    ...presentCase(live, summary),
    reason: found.row.reason,
    openedBy: names(found.row.openedBy),
    units: found.units.map((unit) => presentUnit(live, unit, found.members, names)),
    sent: found.flags.map((flag) => presentFlag(live, flag, { names, devices, hasAnswers })),
    sharedDevices: findSharedDevices(found.sessionsOf, devices),
    notes: found.notes.map(({ id, createdAt, authorId, body }) => ({
      id,
      at: createdAt.toISOString(),
      by: names(authorId),
      text: body,
    })),
    can: { seeAnswers: found.seesAnswers },
  };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

async function readParts(tx: Tx, { tenantId, eventId, caseId }: CaseKey) {
  const units = await tx
    .select()
    .from(integrityCaseUnits)
    .where(and(eq(integrityCaseUnits.tenantId, tenantId), eq(integrityCaseUnits.caseId, caseId)))
    .orderBy(sql`${integrityCaseUnits.part} desc`, asc(integrityCaseUnits.unitId));
  const unitIds = units.map(({ unitId }) => unitId);
  const members = await tx
    .select({ userId: eventParticipants.userId, unitId: eventParticipants.unitId })
    .from(eventParticipants)
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        inArray(eventParticipants.unitId, unitIds),
      ),
    );
  const userIds = members.map(({ userId }) => userId);
  const sessionsOf =
    userIds.length === 0
      ? []
      : await tx
          .selectDistinct({ sessionId: sql<string>`${submissions.sessionId}`, unitId: submissions.unitId })
          .from(submissions)
          .where(
            and(
              eq(submissions.tenantId, tenantId),
              eq(submissions.eventId, eventId),
              inArray(submissions.userId, userIds),
              inArray(submissions.unitId, unitIds),
              sql`${submissions.sessionId} is not null`,
            ),
          );
  return {
    units,
    members,
    sessionsOf,
    summaries: await readCases(tx, { tenantId, eventId }, sql`c.id = ${caseId}`),
    flags: await readFlags(tx, { tenantId, eventId, caseId }),
    notes: await tx
      .select()
      .from(integrityNotes)
      .where(and(eq(integrityNotes.tenantId, tenantId), eq(integrityNotes.caseId, caseId)))
      .orderBy(asc(integrityNotes.id)),
  };
}

function readFlags(tx: Tx, { tenantId, eventId, caseId }: CaseKey) {
  return tx
    .select({
      id: foreignFlags.id,
      at: foreignFlags.sentAt,
      unitId: foreignFlags.unitId,
      ownerUnitId: foreignFlags.ownerUnitId,
      userId: foreignFlags.userId,
      sessionId: foreignFlags.sessionId,
      challengeId: foreignFlags.challengeId,
      questionId: foreignFlags.questionId,
      answer: submissions.answer,
      ownerSolvedAt: sql<string | null>`(
        select min(f.at) from ${facts} f where f.tenant_id = ${tenantId} and f.event_id = ${eventId}
          and f.unit_id = ${foreignFlags.ownerUnitId} and f.question_id = ${foreignFlags.questionId}
          and f.kind = 'solve')`,
    })
    .from(foreignFlags)
    .leftJoin(
      submissions,
      and(eq(submissions.tenantId, foreignFlags.tenantId), eq(submissions.id, foreignFlags.submissionId)),
    )
    .where(and(eq(foreignFlags.tenantId, tenantId), eq(foreignFlags.caseId, caseId)))
    .orderBy(asc(foreignFlags.id))
    .limit(flagsShown);
}

type Names = (userId: string | null) => { id: string; username: string } | null;

async function readNames(
  ctx: MemberCtx,
  { row, units, members, flags, notes }: Parts & { row: CaseRow },
): Promise<Names> {
  const ids = [
    row.openedBy,
    ...units.map(({ decidedBy }) => decidedBy),
    ...members.map(({ userId }) => userId),
    ...flags.map(({ userId }) => userId),
    ...notes.map(({ authorId }) => authorId),
  ].filter((id) => id !== null);
  if (ids.length === 0) return () => null;
  const found = await inTenant(ctx, (tx) =>
    tx
      .select({ id: sql<string>`${users.id}`, username: users.username })
      .from(users)
      .where(inArray(sql`${users.id}`, [...new Set(ids)])),
  );
  const names = new Map(found.map((user) => [user.id, user]));
  return (userId) => (userId === null ? null : (names.get(userId) ?? null));
}

function presentUnit(
  live: LiveEvent,
  row: CaseUnitRow,
  members: Parts['members'],
  names: Names,
): CaseDetail['units'][number] {
  const decided = presentDecision(row);
  return {
    unit: live.unit(row.unitId),
    part: row.part,
    members: members
      .filter(({ unitId }) => unitId === row.unitId)
      .flatMap(({ userId }) => names(userId) ?? []),
    decided: decided === null ? null : { ...decided, by: names(row.decidedBy) },
  };
}

function presentFlag(
  live: LiveEvent,
  flag: Parts['flags'][number],
  {
    names,
    devices,
    hasAnswers,
  }: { names: Names; devices: ReadonlyMap<string, SessionOf>; hasAnswers: boolean },
): CaseFlag {
  const { id, at, unitId, ownerUnitId, userId, sessionId, challengeId, questionId, ownerSolvedAt } = flag;
  const challenge = live.challenge(challengeId);
  const session = sessionId === null ? undefined : devices.get(sessionId);
  return {
    id,
    at: at.toISOString(),
    sender: live.unit(unitId),
    owner: live.unit(unitIdOf(ownerUnitId)),
    user: names(userId),
    session: session ? { sessionId: session.id, device: session.userAgent, address: session.address } : null,
    challenge: { id: challengeId, name: challenge?.name ?? '' },
    question: {
      id: questionId,
      title: challenge?.questions.find((one) => one.id === questionId)?.title ?? '',
    },
    ownerSolvedAt: ownerSolvedAt === null ? null : new Date(ownerSolvedAt).toISOString(),
    answer: hasAnswers ? flag.answer : null,
  };
}
