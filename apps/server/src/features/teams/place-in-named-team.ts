import { TeamName } from '@guidon/contract';
import { soloUnitId, teams, type Tx, type UnitId, type UserId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { isAllowedName } from '../memberships/index.ts';
import { unitOf } from '../events/index.ts';
import { teamsAudit } from './declares.ts';
import { hasRoom, insertTeam } from './create-team.ts';
import { enterTeam, seatsOf } from './enter-team.ts';
import { nameKeyOf, type EventOfTeams, newcomer, whyNotEnter } from './policy.ts';
import { lockAnswered, isBanned, type NamedTeam, requireTeam } from './store.ts';

interface NamedPlace {
  event: EventOfTeams;
  userId: UserId;
  name: string;
}

/**
 * Puts a participant who came by a magic link into the team that the link names, in a transaction that has locked the
 * event: an open team or one that the same link made, else a new one that they lead. Whether they are in it then.
 */
export async function placeInNamedTeam(
  tx: Tx,
  ctx: Ctx & { live: LiveEvents },
  { event, userId, name: typed }: NamedPlace,
): Promise<boolean> {
  const { tenantId, id: eventId, magicLinkNumber } = event;
  const { success, data: name = '' } = TeamName.safeParse(typed);
  if (!success) return false;
  const [named] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.eventId, eventId), eq(teams.nameKey, nameKeyOf(name))));
  const unitId = await unitOf(tx, { tenantId, eventId, userId });
  if (unitId !== soloUnitId(userId)) return unitId === named?.id;
  const answered = await lockAnswered(tx, { tenantId, eventId, teamId: null, userId });
  if (whyNotEnter(event, null, answered, ctx.clock()) !== null) return false;
  if (!named) {
    if (!(await hasRoom(tx, event)) || !(await isAllowedName(tx, tenantId, name))) return false;
    const fields = { name, isOpen: false, affiliation: null, country: null, linkNumber: magicLinkNumber };
    const teamId = await insertTeam(tx, ctx, { event, userId, joinedBy: 'magic-link', fields });
    await record(tx, ctx, { event, userId }, { action: 'team.create', teamId });
    return true;
  }
  const team = await requireTeam(tx, { tenantId, teamId: named.id });
  if (!(await admits(tx, { event, team, userId }, ctx.clock()))) return false;
  await enterTeam(tx, ctx, { event, team, userId, joinedBy: 'magic-link' });
  await record(tx, ctx, { event, userId }, { action: 'team.join', teamId: team.id });
  return true;
}

async function record(
  tx: Tx,
  ctx: Ctx,
  { event, userId }: Omit<NamedPlace, 'name'>,
  { action, teamId }: { action: 'team.create' | 'team.join'; teamId: UnitId },
): Promise<void> {
  await teamsAudit.record(tx, ctx, {
    action,
    targetId: teamId,
    tenantId: event.tenantId,
    actorUserId: userId,
    details: { eventId: event.id, by: 'magic-link' },
  });
}

async function admits(
  tx: Tx,
  { event, team, userId }: { event: EventOfTeams; team: NamedTeam; userId: UserId },
  nowMs: number,
): Promise<boolean> {
  const isReachable = team.isOpen || team.linkNumber === event.magicLinkNumber;
  if (!isReachable || team.disbandedAt !== null || team.memberCount >= seatsOf(event, team)) return false;
  if (whyNotEnter(event, team, newcomer, nowMs) !== null) return false;
  return !(await isBanned(tx, { tenantId: team.tenantId, teamId: team.id }, userId));
}
