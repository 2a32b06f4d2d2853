import { type ImportedPerson, memberImportOutcomes, type MemberImportRow } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import { aloneInTenant } from '../../../platform/leases/alone-in-tenant.ts';
import { memberImportAudit, t } from '../declares.ts';
import { importRow } from './import-row.ts';
import { type PlannedRow, planMembers, presentRow } from './plan-members.ts';

/** Imports some rows of a list, one call at a time in each organization. */
export function importMembers(
  ctx: MemberCtx,
  rows: readonly ImportedPerson[],
  request: FastifyRequest,
): Promise<MemberImportRow[]> {
  return aloneInTenant(ctx, { work: 'member-import', refusal: t('tooManyImports') }, async () => {
    const people = rows.map((row) => ({ ...row, typedRole: row.role ?? '' }));
    const planned = await inTenant(ctx, (tx) => planMembers(tx, ctx, people));
    return whileConnected(request.raw, (signal) => importRows(ctx, planned, signal));
  });
}

/** A transaction a row, so that what is done stays done; the same rows sent again go on where it ended. */
async function importRows(
  ctx: MemberCtx,
  planned: readonly PlannedRow[],
  signal: AbortSignal,
): Promise<MemberImportRow[]> {
  const rows: MemberImportRow[] = [];
  try {
    for (const row of planned) {
      signal.throwIfAborted();
      rows.push(presentRow(await importRow(ctx, row)));
    }
  } finally {
    await inTenant(ctx, (tx) =>
      memberImportAudit.record(tx, ctx, {
        action: 'member.import',
        targetId: ctx.tenantId,
        details: sumsOf(rows),
      }),
    );
  }
  return rows;
}

function sumsOf(rows: readonly MemberImportRow[]): Record<string, number> {
  const count = (outcome: MemberImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return Object.fromEntries(
    memberImportOutcomes.map((outcome) => [outcome, count(outcome)]).filter(([, sum]) => sum !== 0),
  );
}
