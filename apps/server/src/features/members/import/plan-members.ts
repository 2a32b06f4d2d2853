import { Email, invitableRoles, type MemberImportRow, type Role } from '@guidon/contract';
import { invitations, memberships, type Tx, users } from '@guidon/db';
import { groupMembers } from '@guidon/db/schema/play';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { createPause } from '../../../platform/services/slices.ts';
import { isOpenInvitation } from '../../invitations/index.ts';
import { groupIdsByName } from '../../memberships/index.ts';
import type { TypedPerson } from './read-members-file.ts';

export interface PlannedRow extends MemberImportRow {
  userId: string | null;
  /** Of the groups that are there, beside their outcomes. */
  groupIds: (string | null)[];
}

interface PeopleLookup {
  members: ReadonlyMap<string, { userId: string; role: Role; isActive: boolean; isRemoved: boolean }>;
  invited: ReadonlyMap<string, Role>;
  /** User and group, joined by a blank. */
  inGroups: ReadonlySet<string>;
  groupId: (name: string) => string | undefined;
}

/** What an import does with each row as things stand; nothing is written. */
export async function planMembers(
  tx: Tx,
  ctx: MemberCtx,
  rows: readonly TypedPerson[],
): Promise<PlannedRow[]> {
  const found = await findPeople(tx, ctx, rows);
  const seen = new Set<string>();
  const pause = createPause();
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    await pause();
    const email = Email.safeParse(row.email).data ?? null;
    const outcome = outcomeOf(found, ctx.actor.role, row, {
      email,
      isSeen: email !== null && seen.has(email),
    });
    if (email !== null) seen.add(email);
    const member = email === null ? undefined : found.members.get(email);
    const standing = member?.role ?? (email === null ? undefined : found.invited.get(email));
    const role = row.role ?? null;
    planned.push({
      line: row.line,
      email: email ?? row.email,
      name: row.name,
      typedRole: row.typedRole,
      role,
      groups: row.groups,
      outcome,
      isRoleKept:
        (outcome === 'already-member' || outcome === 'already-invited') && role !== null && role !== standing,
      userId: member?.userId ?? null,
      ...groupsOf(found, row, outcome, member?.userId),
    });
  }
  return planned;
}

function outcomeOf(
  { members, invited }: PeopleLookup,
  callerRole: Role,
  { role }: TypedPerson,
  { email, isSeen }: { email: string | null; isSeen: boolean },
): MemberImportRow['outcome'] {
  if (email === null) return 'bad-address';
  if (isSeen) return 'duplicate';
  if (role === undefined) return 'bad-role';
  const member = members.get(email);
  if (member?.isActive) return 'already-member';
  if (member && !member.isRemoved) return 'not-active';
  if (invited.has(email)) return 'already-invited';
  return invitableRoles[callerRole].includes(role ?? 'participant') ? 'invited' : 'role-not-allowed';
}

/** Members join at once, whoever is invited when they accept. */
function groupsOf(
  { groupId, inGroups }: PeopleLookup,
  { groups }: TypedPerson,
  outcome: MemberImportRow['outcome'],
  userId: string | undefined,
): Pick<PlannedRow, 'groupIds' | 'groupOutcomes'> {
  const groupIds = groups.map((name) => groupId(name) ?? null);
  const groupOutcomes = groupIds.map((id) => {
    if (id === null) return 'unknown' as const;
    if (outcome === 'invited') return 'on-joining' as const;
    if (outcome !== 'already-member') return 'left-out' as const;
    return inGroups.has(`${userId} ${id}`) ? ('already-in' as const) : ('added' as const);
  });
  return { groupIds, groupOutcomes };
}

async function findPeople(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  rows: readonly TypedPerson[],
): Promise<PeopleLookup> {
  const emails = [...new Set(rows.flatMap(({ email }) => Email.safeParse(email).data ?? []))];
  const isAsked = (column: SQL): SQL => sql`${column} = any (${sql.param(emails)}::text[])`;
  const members = await tx
    .select({
      email: users.email,
      userId: memberships.userId,
      role: memberships.role,
      isActive: memberships.isActive,
      isRemoved: sql<boolean>`${memberships.removedAt} is not null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), isAsked(sql`${users.email}`)));
  const invited = await tx
    .select({ email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(
      and(
        eq(invitations.tenantId, tenantId),
        isAsked(sql`${invitations.email}`),
        isOpenInvitation(new Date(clock())),
      ),
    );
  const ids = members.map(({ userId }) => userId);
  const inGroups = await tx
    .select({ userId: groupMembers.userId, groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(
      and(eq(groupMembers.tenantId, tenantId), sql`${groupMembers.userId} = any (${sql.param(ids)}::uuid[])`),
    );
  return {
    members: new Map(members.map(({ email, ...member }) => [email, member])),
    invited: new Map(invited.map(({ email, role }) => [email, role])),
    inGroups: new Set(inGroups.map(({ userId, groupId }) => `${userId} ${groupId}`)),
    groupId: await groupIdsByName(tx, tenantId),
  };
}

export function presentRow({ userId: _userId, groupIds: _groupIds, ...row }: PlannedRow): MemberImportRow {
  return row;
}
