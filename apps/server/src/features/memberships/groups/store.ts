import { foldName, type MemberGroup } from '@guidon/contract';
import { type Tx, memberships } from '@guidon/db';
import { challengeGroups, groupMembers, memberGroups } from '@guidon/db/schema/play';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { refuseTakenName, requireRow } from '../../../platform/records/records.ts';
import { t } from '../declares.ts';
import { notFound } from '../../../platform/http/app-error.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

export const isGroup = ({ tenantId, groupId }: GroupKey): SQL | undefined =>
  and(eq(memberGroups.tenantId, tenantId), eq(memberGroups.id, groupId));

/** Names with the same key look alike. */
export const nameKeyOf = (name: string) => foldName(name) || name.normalize('NFKC').trim();

export function selectGroups(tx: Tx, where: SQL | undefined): Promise<MemberGroup[]> {
  return tx
    .select({
      id: memberGroups.id,
      name: memberGroups.name,
      memberCount: sql<number>`(select count(*)::int from ${groupMembers} m
        where m.tenant_id = member_groups.tenant_id and m.group_id = member_groups.id)`,
      challengeCount: sql<number>`(select count(*)::int from ${challengeGroups} c
        where c.tenant_id = member_groups.tenant_id and c.group_id = member_groups.id)`,
    })
    .from(memberGroups)
    .where(where)
    .orderBy(sql`lower(${memberGroups.name})`, asc(memberGroups.id));
}

/** NOT_FOUND for a missing one and for another tenant's. */
export function requireGroup(tx: Tx, key: GroupKey): Promise<MemberGroup> {
  return requireRow(selectGroups(tx, isGroup(key)), t('groupNotFound'));
}

/** Changes of a group follow each other. */
export async function lockGroup(tx: Tx, key: GroupKey): Promise<void> {
  const locking = tx.select({ id: memberGroups.id }).from(memberGroups).where(isGroup(key)).for('update');
  await requireRow(locking, t('groupNotFound'));
}

/** Answers NAME_TAKEN where the written name looks like that of another group. */
export function named<Result>(writing: PromiseLike<Result>): Promise<Result> {
  return refuseTakenName('member_groups_name_key', t('groupNameTaken'), writing);
}

/** Refuses whoever is not in the organization, and keeps the others in it until the transaction ends. */
export async function lockMembersOfTenant(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from ${memberships} m
    where m.tenant_id = ${tenantId} and m.removed_at is null and m.user_id = any (${sql.param([...userIds])}::uuid[])
    order by m.user_id for share`);
  if (rows.length !== userIds.length) throw notFound(t('memberNotFound'));
}
