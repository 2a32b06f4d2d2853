import { limits, type MemberImportRow } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { receiveBytes } from '../../../platform/http/receive-bytes.ts';
import { invitationsLeft } from '../../invitations/index.ts';
import { refusedRow } from './import-row.ts';
import { type PlannedRow, planMembers, presentRow } from './plan-members.ts';
import { readMembersFile } from './read-members-file.ts';
import { t } from '../declares.ts';

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
