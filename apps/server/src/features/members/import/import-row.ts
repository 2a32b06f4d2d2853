import type { MemberImportOutcome } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { inviteToRole, ofImports } from '../../invitations/index.ts';
import { changeGroupsOf, inviteIntoGroups } from '../../memberships/index.ts';
import type { PlannedRow } from './plan-members.ts';

/** Does what is planned for a row; what has changed meanwhile is answered as it is now. */
export async function importRow(ctx: MemberCtx, row: PlannedRow): Promise<PlannedRow> {
  if (row.outcome === 'invited') return inviteRow(ctx, row);
  if (row.outcome === 'already-member') return joinGroups(ctx, row);
  return row;
}

async function inviteRow(ctx: MemberCtx, row: PlannedRow): Promise<PlannedRow> {
  const { tenantId } = ctx;
  const { email, role, groupIds } = row;
  try {
    await inTenant(ctx, async (tx) => {
      const invitation = { email, role: role ?? 'participant', message: '' } as const;
      const { id: invitationId } = await inviteToRole(tx, ctx, invitation, ofImports);
      const known = groupIds.filter((id) => id !== null);
      await inviteIntoGroups(tx, { tenantId, invitationId }, known);
    });
    return row;
  } catch (error) {
    const outcome = error instanceof AppError ? refusals.get(error.code) : undefined;
    if (outcome === undefined) throw error;
    return refusedRow(row, outcome);
  }
}

export function refusedRow(row: PlannedRow, outcome: MemberImportOutcome): PlannedRow {
  const groupOutcomes = row.groupOutcomes.map((one) => (one === 'on-joining' ? 'left-out' : one));
  return { ...row, outcome, groupOutcomes };
}

const refusals: ReadonlyMap<AppError['code'], MemberImportOutcome> = new Map([
  ['ALREADY_INVITED', 'already-invited'],
  ['ALREADY_MEMBER', 'already-member'],
  ['FORBIDDEN', 'not-invited'],
  ['PLAN_LIMIT', 'no-room'],
  ['TOO_MANY_REQUESTS', 'later'],
] as const);

/** A group that is full, or gone by now, does not keep the member out of the others. */
async function joinGroups(ctx: MemberCtx, row: PlannedRow): Promise<PlannedRow> {
  const { userId, groupIds } = row;
  if (userId === null) return row;
  const groupOutcomes = [...row.groupOutcomes];
  for (const [index, groupId] of groupIds.entries()) {
    if (groupId === null || groupOutcomes[index] !== 'added') continue;
    groupOutcomes[index] = await joinGroup(ctx, userId, groupId);
  }
  return { ...row, groupOutcomes };
}

async function joinGroup(
  ctx: MemberCtx,
  userId: string,
  groupId: string,
): Promise<PlannedRow['groupOutcomes'][number]> {
  try {
    const { isChanged } = await inTenant(ctx, (tx) => changeGroupsOf(tx, ctx, { userId, add: [groupId] }));
    return isChanged ? 'added' : 'already-in';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'LIMIT_REACHED') return 'full';
    if (error.code === 'NOT_FOUND') return 'unknown';
    throw error;
  }
}
