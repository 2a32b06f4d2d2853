import { limits, type MemberImportRow, type ImportedPerson, memberImportOutcomes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { receiveBytes } from '../../../platform/http/receive-upload.ts';
import { invitationsLeft } from '../../invitations/index.ts';
import { refusedRow, importRow } from './import-row.ts';
import { type PlannedRow, planMembers, presentRow } from './plan-members.ts';
import { readMembersFile } from './read-members-file.ts';
import { t, memberImportAudit } from '../declares.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import { aloneInTenant } from '../../../platform/leases/alone-in-tenant.ts';

/** Says what an import of the file would do with each row. */
export async function checkMembers(ctx: MemberCtx, request: FastifyRequest): Promise<MemberImportRow[]> {
  const mostBytes = limits.memberFileBytes;
  const bytes = await receiveBytes(request, {
    mostBytes,
    tooLarge: t('fileTooLarge', { mebibytes: mostBytes / 1024 / 1024 }),
  });
  const people = await readMembersFile(ctx, bytes);
  const { planned, left } = await inTenant(ctx, async (tx) => ({
    planned: await planMembers(tx, ctx, people),
    left: await invitationsLeft(tx, ctx),
  }));
  return asSentNow(planned, left).map(presentRow);
}

function asSentNow(rows: readonly PlannedRow[], left: number): PlannedRow[] {
  let sent = 0;
  return rows.map((row) => {
    if (row.outcome !== 'invited') return row;
    sent += 1;
    return sent <= left ? row : refusedRow(row, 'later');
  });
}

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
