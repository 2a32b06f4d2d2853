import { limits, type MemberImportRow } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../platform/http/context.ts';
import { receiveBytes } from '../../platform/http/receive-bytes.ts';
import { planMembers, presentRow } from './plan-members.ts';
import { readMembersFile } from './read-members-file.ts';
import { t } from './texts.ts';

/** Says what an import of the file would do with each row. */
export async function checkMembers(ctx: MemberCtx, request: FastifyRequest): Promise<MemberImportRow[]> {
  const mostBytes = limits.memberFileBytes;
  const bytes = await receiveBytes(request, {
    mostBytes,
    tooLarge: t('fileTooLarge', { mebibytes: mostBytes / 1024 / 1024 }),
  });
  const people = await readMembersFile(ctx, bytes);
  const planned = await inTenant(ctx, (tx) => planMembers(tx, ctx, people));
  return planned.map(presentRow);
}
