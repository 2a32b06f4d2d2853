import type { CreateTeamBody, Team } from '@guidon/contract';
import { inTenant, newId, teams, type Tx, type UnitId, type UserId, unitIdOf } from '@guidon/db';
import { and, count, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { refuseTakenName } from '../../platform/records/records.ts';
import { insertTeamUnit, lockEvent, requireVisibleEvent, unitOf } from '../events/index.ts';
import { requireAllowedName, requireMembership } from '../memberships/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { t, teamsAudit } from './declares.ts';
import { enterTeam, type JoinWay, type TeamWriter } from './enter-team.ts';
import { nameKeyOf, type EventOfTeams, whyNotEnter, requireChangeable } from './policy.ts';
import { presentTeam } from './present-team.ts';
import { lockAnswered, type NamedTeam, requireTeam } from './store.ts';
import { newTeamCode } from './team-code.ts';

export interface TeamDeps {
  live: LiveEvents;
  /** Invites those who were in a former team of the caller, in the transaction that makes the new one. */
  inviteFormerMembers: (
    tx: Tx,
    ctx: MemberCtx,
    from: { fromTeamId: string; team: NamedTeam; event: EventOfTeams },
  ) => Promise<void>;
  /** Puts the new team into a division of its event, in the transaction that makes it. */
  chooseDivision: (
    tx: Tx,
    ctx: MemberCtx,
    live: LiveEvents,
    choice: { eventId: string; divisionId: string; code: string | undefined; unitId: UnitId },
  ) => Promise<void>;
}

export async function createTeam(
  ctx: MemberCtx,
  { live, inviteFormerMembers, chooseDivision }: TeamDeps,
  eventId: string,
  input: CreateTeamBody,
): Promise<Team> {
  const { tenantId, actor } = ctx;
  const teamId = await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    await requireMembership(tx, tenantId, actor.userId);
    const event = await lockEvent(tx, tenantId, eventId);
    const { userId } = actor;
    if ((await unitOf(tx, { tenantId, eventId, userId })) === null) throw new AppError('NOT_REGISTERED');
    const answered = await lockAnswered(tx, { tenantId, eventId, teamId: null, userId });
    requireChangeable(whyNotEnter(event, null, answered, ctx.clock()));
    const { fromTeamId, divisionId, divisionCode: code, ...fields } = input;
    const made = await insertTeam(tx, { ...ctx, live }, { event, userId, joinedBy: 'created', fields });
    if (divisionId !== undefined)
      await chooseDivision(tx, ctx, live, { eventId, divisionId, code, unitId: made });
    if (fromTeamId !== undefined) {
      const team = await requireTeam(tx, { tenantId, teamId: made });
      await inviteFormerMembers(tx, ctx, { fromTeamId, team, event });
    }
    await teamsAudit.record(tx, ctx, {
      action: 'team.create',
      targetId: made,
      details: { eventId, name: input.name },
    });
    return made;
  });
  return presentTeam(ctx, live, teamId);
}

interface NewTeam {
  event: EventOfTeams;
  userId: UserId;
  joinedBy: JoinWay;
  fields: {
    name: string;
    isOpen: boolean;
    affiliation: string | null;
    country: string | null;
    /** Of the magic link that makes it. */
    linkNumber?: number;
  };
}

/** Makes a team that a participant leads, in a transaction that has locked the event. */
export async function insertTeam(
  tx: Tx,
  ctx: TeamWriter,
  { event, userId, joinedBy, fields }: NewTeam,
): Promise<UnitId> {
  const { tenantId, id: eventId } = event;
  if (!(await hasRoom(tx, event))) throw new AppError('TEAM_LIMIT');
  const unitId = unitIdOf(newId());
  const { name, ...plain } = fields;
  await requireAllowedName(tx, tenantId, { field: 'name', name });
  await insertTeamUnit(tx, { tenantId, eventId, unitId }, name);
  const row = { tenantId, id: unitId, eventId, nameKey: nameKeyOf(name), code: newTeamCode() };
  await named(tx.insert(teams).values({ ...row, ...plain }));
  const team = await requireTeam(tx, { tenantId, teamId: unitId });
  await enterTeam(tx, ctx, { event, team, userId, joinedBy });
  return unitId;
}

export async function hasRoom(tx: Tx, { tenantId, id, maxTeams }: EventOfTeams): Promise<boolean> {
  if (maxTeams === null) return true;
  const [standing] = await tx
    .select({ total: count() })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.eventId, id), isNull(teams.disbandedAt)));
  return (standing?.total ?? 0) < maxTeams;
}

/** Answers NAME_TAKEN where the name of a team in the event looks like the one that is written. */
export function named<Result>(writing: PromiseLike<Result>): Promise<Result> {
  return refuseTakenName('teams_name_key_key', t('nameTaken'), writing);
}
