import { Email, type ParticipantImportRow, Role, limits } from '@guidon/contract';
import {
  eventDivisions,
  eventParticipants,
  invitations,
  memberships,
  teams,
  type Tx,
  type UnitId,
  type UserId,
  users,
} from '@guidon/db';
import { eventBans, eventInvitations } from '@guidon/db/schema/participation';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { createPause } from '../../../platform/services/slices.ts';
import { type EventRow, hasEventRight } from '../../events/index.ts';
import { isOpenInvitation } from '../../invitations/index.ts';
import { nameKeyOf } from '../../teams/index.ts';
import { readCsv } from '../../../platform/files/read-csv.ts';

export interface PlannedRow extends ParticipantImportRow {
  member: { userId: UserId; role: Role } | null;
  /** Into the organization, of who has one that is open. */
  invitationId: string | null;
  teamId: UnitId | null;
  divisionId: string | null;
}

interface PeopleLookup {
  members: Map<string, { userId: UserId; role: Role; isActive: boolean }>;
  playing: ReadonlySet<string>;
  banned: ReadonlySet<string>;
  invited: Map<string, { id: string; isForEvent: boolean }>;
  teams: Map<string, UnitId>;
  divisions: Map<string, string>;
}

/** What an import does with each row as things stand; nothing is written. */
export async function planImport(
  tx: Tx,
  ctx: MemberCtx,
  event: EventRow,
  rows: readonly PersonRow[],
): Promise<PlannedRow[]> {
  const { participantCount, maxParticipants } = event;
  const found = await findPeople(tx, ctx, event.id, rows);
  const mayPlace = {
    team: event.teamMode !== 'individual' && hasEventRight(ctx.actor, event, 'teams'),
    division: hasEventRight(ctx.actor, event, 'judge'),
  };
  const seen = new Set<string>();
  let places = maxParticipants === null ? Number.POSITIVE_INFINITY : maxParticipants - participantCount;
  const pause = createPause();
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    await pause();
    const email = Email.safeParse(row.email).data ?? null;
    const outcome = outcomeOf(found, email, { isSeen: email !== null && seen.has(email), places });
    if (email !== null) seen.add(email);
    if (outcome === 'registered' || outcome === 'invited') places -= 1;
    const member = email === null ? undefined : found.members.get(email);
    planned.push({
      line: row.line,
      email: email ?? row.email,
      name: row.name,
      outcome,
      member: member ? { userId: member.userId, role: member.role } : null,
      invitationId: (email !== null && found.invited.get(email)?.id) || null,
      ...placesOf(found, row, outcome, mayPlace),
    });
  }
  return planned;
}

function outcomeOf(
  { members, playing, banned, invited }: PeopleLookup,
  email: string | null,
  { isSeen, places }: { isSeen: boolean; places: number },
): ParticipantImportRow['outcome'] {
  if (email === null) return 'bad-address';
  if (isSeen) return 'duplicate';
  const member = members.get(email);
  if (!member) {
    if (invited.get(email)?.isForEvent) return 'already-invited';
    return places > 0 ? 'invited' : 'no-place';
  }
  if (playing.has(member.userId)) return 'already-in';
  if (banned.has(member.userId)) return 'banned';
  if (!member.isActive) return 'not-active';
  return places > 0 ? 'registered' : 'no-place';
}

/** Only who is registered at once is placed; an invitation has no place for it. */
function placesOf(
  found: PeopleLookup,
  row: PersonRow,
  outcome: PlannedRow['outcome'],
  mayPlace: { team: boolean; division: boolean },
): Pick<PlannedRow, 'team' | 'teamId' | 'division' | 'divisionId'> {
  const isNow = outcome === 'registered';
  const teamId = found.teams.get(nameKeyOf(row.team)) ?? null;
  const divisionId = found.divisions.get(nameKeyOf(row.division)) ?? null;
  const isInTeam = isNow && row.team !== '' && mayPlace.team && teamId !== null;
  const planned = (typed: string, isKnown: boolean, isAllowed: boolean) => {
    if (typed === '') return null;
    if (!isNow || !isAllowed) return 'left-out' as const;
    return isKnown ? ('placed' as const) : ('unknown' as const);
  };
  return {
    team: planned(row.team, teamId !== null, mayPlace.team),
    teamId,
    division: planned(row.division, divisionId !== null, mayPlace.division && !isInTeam),
    divisionId,
  };
}

async function findPeople(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  eventId: string,
  rows: readonly PersonRow[],
): Promise<PeopleLookup> {
  const emails = [...new Set(rows.flatMap(({ email }) => Email.safeParse(email).data ?? []))];
  const isAsked = (column: SQL): SQL => sql`${column} = any (${sql.param(emails)}::text[])`;
  const members = await tx
    .select({
      email: users.email,
      userId: sql<UserId>`${memberships.userId}`,
      role: memberships.role,
      isActive: sql<boolean>`${memberships.isActive} and ${users.isActive}`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), isAsked(sql`${users.email}`)));
  const playing = await tx
    .select({ userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.tenantId, tenantId), eq(eventParticipants.eventId, eventId)));
  const banned = await tx
    .select({ userId: eventBans.userId })
    .from(eventBans)
    .where(and(eq(eventBans.tenantId, tenantId), eq(eventBans.eventId, eventId)));
  const invited = await tx
    .select({
      email: invitations.email,
      id: invitations.id,
      isForEvent: sql<boolean>`exists (select from ${eventInvitations} e
        where e.tenant_id = ${invitations.tenantId} and e.invitation_id = ${invitations.id}
          and e.event_id = ${eventId})`,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.tenantId, tenantId),
        isAsked(sql`${invitations.email}`),
        isOpenInvitation(new Date(clock())),
      ),
    );
  return {
    members: new Map(members.map(({ email, ...member }) => [email, member])),
    playing: new Set(playing.map(({ userId }) => userId)),
    banned: new Set(banned.map(({ userId }) => userId)),
    invited: new Map(invited.map(({ email, ...invitation }) => [email, invitation])),
    ...(await findPlaces(tx, { tenantId, eventId })),
  };
}

/** Teams and divisions of the event by what their names are compared by. */
async function findPlaces(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): Promise<Pick<PeopleLookup, 'teams' | 'divisions'>> {
  const named = await tx
    .select({ id: teams.id, nameKey: teams.nameKey })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.eventId, eventId), isNull(teams.disbandedAt)));
  const divisions = await tx
    .select({ id: eventDivisions.id, name: eventDivisions.name })
    .from(eventDivisions)
    .where(and(eq(eventDivisions.tenantId, tenantId), eq(eventDivisions.eventId, eventId)));
  return {
    teams: new Map(named.flatMap(({ id, nameKey }) => (nameKey === null ? [] : [[nameKey, id] as const]))),
    divisions: new Map(divisions.map(({ id, name }) => [nameKeyOf(name), id])),
  };
}

interface PersonRow {
  /** Of the file, from 1 on. */
  line: number;
  email: string;
  name: string;
  team: string;
  division: string;
}

const titles = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  name: ['name', 'username', 'full name', 'display name'],
  team: ['team', 'team name'],
  division: ['division', 'bracket'],
} as const;

/** The people of a CSV file. VALIDATION_FAILED for what is none. */
export async function readPeopleFile(bytes: Buffer): Promise<PersonRow[]> {
  const rows = await readCsv(bytes, {
    titles,
    order: ['email', 'name', 'team', 'division'] as const,
    mostRows: limits.participantFileRows,
    mostCellChars: 300,
  });
  return rows.map(({ line, cells }) => ({ line, ...cells }));
}
