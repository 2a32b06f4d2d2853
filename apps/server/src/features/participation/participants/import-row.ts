import type { ParticipantImportRow } from '@guidon/contract';
import { inTenant, soloUnitId, type Tx } from '@guidon/db';
import { eventInvitations } from '@guidon/db/schema/participation';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEvent, type Rankings, registerMember, registrationDetails } from '../../events/index.ts';
import { inviteToRole, ofImports } from '../../invitations/index.ts';
import { requireMembership } from '../../memberships/index.ts';
import { type LiveEvents, readRanking } from '../../standings/index.ts';
import { enterTeam, requireTeam, seatsOf } from '../../teams/index.ts';
import { participantsAudit, t } from '../declares.ts';
import type { PlannedRow } from './plan-import.ts';

export interface ImportParts {
  live: LiveEvents;
  rankings: Rankings;
}

type Done = Pick<ParticipantImportRow, 'outcome' | 'team'>;

/** Does what is planned for a row; what has changed meanwhile is answered as it is now. */
export async function importRow(
  ctx: MemberCtx,
  parts: ImportParts,
  event: { id: string; name: string },
  row: PlannedRow,
): Promise<Done> {
  const { team } = row;
  try {
    if (row.outcome === 'registered') return await registerRow(ctx, parts, event.id, row);
    if (row.outcome === 'invited') {
      await inviteRow(ctx, event, row);
      return { outcome: 'invited', team };
    }
    return { outcome: row.outcome, team };
  } catch (error) {
    const outcome = refusalOf(error, row.outcome);
    if (outcome === null) throw error;
    return { outcome, team: team === null ? null : 'left-out' };
  }
}

function refusalOf(error: unknown, planned: PlannedRow['outcome']): ParticipantImportRow['outcome'] | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'EVENT_FULL') return 'no-place';
  if (error.code === 'PLAN_LIMIT') return planned === 'registered' ? 'no-place' : 'not-invited';
  if (error.code === 'BANNED') return 'banned';
  if (planned === 'registered') return error.code === 'FORBIDDEN' ? 'not-active' : null;
  const isRefused = ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'ALREADY_INVITED', 'ALREADY_MEMBER'].includes(
    error.code,
  );
  return isRefused ? 'not-invited' : null;
}

/** Locks the membership before the event. */
async function registerRow(
  ctx: MemberCtx,
  { live, rankings }: ImportParts,
  eventId: string,
  row: PlannedRow,
): Promise<Done> {
  const { tenantId } = ctx;
  const { member } = row;
  if (!member) return { outcome: 'not-active', team: null };
  const { userId, role } = member;
  return inTenant(ctx, async (tx) => {
    await requireMembership(tx, tenantId, userId);
    const event = await lockEvent(tx, tenantId, eventId);
    const isNew = await registerMember(tx, ctx, event, { userId, role, rankings });
    if (!isNew) return { outcome: 'already-in', team: row.team === null ? null : 'left-out' };
    const team = row.team === 'placed' ? await placeInTeam(tx, ctx, live, event, row) : row.team;
    if (row.division === 'placed') await placeInDivision(tx, ctx, live, eventId, row);
    await participantsAudit.record(tx, ctx, {
      action: 'event.add-participant',
      targetId: eventId,
      details: { userId, teamId: team === 'placed' ? row.teamId : null, ...registrationDetails(role) },
    });
    return { outcome: 'registered', team };
  });
}

async function placeInTeam(
  tx: Tx,
  ctx: MemberCtx,
  live: LiveEvents,
  event: Awaited<ReturnType<typeof lockEvent>>,
  { member, teamId }: PlannedRow,
): Promise<'placed' | 'no-seat' | 'unknown'> {
  if (!member || teamId === null) return 'unknown';
  const team = await requireTeam(tx, { tenantId: ctx.tenantId, teamId });
  if (team.disbandedAt !== null) return 'unknown';
  if (team.memberCount >= seatsOf(event, team)) return 'no-seat';
  await enterTeam(tx, { ...ctx, live }, { event, team, userId: member.userId, joinedBy: 'staff' });
  return 'placed';
}

async function placeInDivision(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  live: LiveEvents,
  eventId: string,
  { member, divisionId }: PlannedRow,
): Promise<void> {
  if (!member) return;
  const unitId = soloUnitId(member.userId);
  await live.append(tx, { tenantId, eventId }, async () => {
    const { status } = await readRanking(tx, { tenantId, eventId, unitId });
    return { kind: 'ranking', status, division: divisionId, unitId, userId: null, atMs: clock() };
  });
}

async function inviteRow(
  ctx: MemberCtx,
  event: { id: string; name: string },
  { email, invitationId: openId }: PlannedRow,
): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEvent(tx, tenantId, event.id);
    const invitationId = openId ?? (await inviteNew(tx, ctx, event, email));
    await tx
      .insert(eventInvitations)
      .values({ tenantId, invitationId, eventId: event.id })
      .onConflictDoNothing();
  });
}

async function inviteNew(tx: Tx, ctx: MemberCtx, event: { name: string }, email: string): Promise<string> {
  const message = t('invitationMessage', { event: event.name }).in(ctx.language);
  const { id } = await inviteToRole(tx, ctx, { email, role: 'participant', message }, ofImports);
  return id;
}
